"""Signatures inside a PDF file (PAdES baseline, ETSI EN 319 142-1), with the certificate that an auditor has.

pyHanko makes and reads them. It belongs to the extra `signatures`, since it brings a client for the network along,
which is never asked: no time stamp and no revocation list is fetched, so the time in a signature is the signer's own.
"""

from __future__ import annotations

import io
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.files.outside import KEY, read_outside

FIELD = "BiasLens"
MISSING = KnownError(
    "Signatures not installed",
    "Signing a PDF with a certificate needs the package pyHanko.",
    "Install BiasLens with the extra 'signatures', or sign the bundle with a key.",
)


@dataclass(frozen=True, slots=True)
class PdfSigner:
    """Who signed a PDF file, as the certificate says: its subject, who issued it, and the SHA-256 of it."""

    subject: str
    issuer: str
    fingerprint: str

    @property
    def words(self) -> str:
        """What a reader is told; whether to trust the issuer is for the reader to say."""
        by = "itself" if self.subject == self.issuer else self.issuer
        return f"by {self.subject}, certified by {by}; SHA-256 of the certificate {self.fingerprint}"


def sign_pdf(content: bytes, certificate: Path, passphrase: str = "", reason: str = "") -> bytes:
    """Return a PDF file with a signature by the certificate and key in a PKCS #12 file (.p12, .pfx).

    Raises:
        KnownError: pyHanko is not installed, the file cannot be opened with this passphrase, or it holds no key.
    """
    try:
        from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
        from pyhanko.sign import signers
        from pyhanko.sign.fields import SigSeedSubFilter
    except ImportError as error:
        raise MISSING from error
    signer = signers.SimpleSigner(*_opened(certificate, passphrase))
    about = signers.PdfSignatureMetadata(
        field_name=FIELD, md_algorithm="sha256", reason=reason or None, subfilter=SigSeedSubFilter.PADES
    )
    signed = signers.sign_pdf(IncrementalPdfFileWriter(io.BytesIO(content)), about, signer=signer)
    return bytes(signed.getvalue())


def signer_of_pdf(content: bytes) -> PdfSigner | None:
    """Return who signed a PDF file, after its signature was checked over all of its bytes; nothing if nobody did.

    Raises:
        KnownError: pyHanko is not installed.
        IntegrityError: the file was changed after it was signed, or the signature is damaged.
    """
    if b"/ByteRange" not in content:
        return None
    try:
        from pyhanko.pdf_utils.reader import PdfFileReader
        from pyhanko.sign.validation import validate_pdf_signature
        from pyhanko.sign.validation.status import SignatureCoverageLevel
        from pyhanko_certvalidator import ValidationContext
    except ImportError as error:
        raise MISSING from error
    logging.getLogger("pyhanko.sign.validation").setLevel(logging.CRITICAL)  # what it finds is raised below
    try:
        (found,) = PdfFileReader(io.BytesIO(content)).embedded_signatures
        roots = ValidationContext(trust_roots=[found.signer_cert], allow_fetching=False)
        state = validate_pdf_signature(found, roots)
        whole = state.coverage == SignatureCoverageLevel.ENTIRE_FILE and _is_filled_up(content, found)
    except Exception as error:  # a damaged file fails anywhere in its reader, which lists no errors of its own
        raise _broken(str(error) or type(error).__name__) from error
    if not (state.intact and state.valid and whole):
        raise _broken("it does not cover the bytes that are there")
    return _named(found.signer_cert)


def _is_filled_up(content: bytes, found: Any) -> bool:
    """Return whether nothing but zeros stands behind the signature in the room left for it, which no hash covers."""
    from asn1crypto.cms import ContentInfo

    start, length, behind, _ = (int(one) for one in found.byte_range)
    held: bytes = found.pkcs7_content
    used = len(ContentInfo.load(held).dump())
    return (
        not held[used:].strip(b"\0") and content[start + length : behind].lower() == b"<" + held.hex().encode() + b">"
    )


def _broken(why: str) -> IntegrityError:
    message = f"The signature in the PDF file is not valid: {why}."
    return IntegrityError(
        "PDF signature not valid", message, "The file was changed after it was signed. Ask for it again."
    )


def _named(certificate: Any) -> PdfSigner:
    digest = certificate.sha256.hex()
    grouped = " ".join(digest[index : index + 4] for index in range(0, 32, 4))
    return PdfSigner(certificate.subject.human_friendly, certificate.issuer.human_friendly, grouped)


def _opened(path: Path, passphrase: str) -> tuple[Any, Any, Any]:
    """Return certificate, key and the other certificates of a PKCS #12 file, as pyHanko takes them."""
    from asn1crypto import keys, x509
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, pkcs12
    from pyhanko_certvalidator.registry import SimpleCertificateStore

    try:
        key, own, others = pkcs12.load_key_and_certificates(read_outside(path, KEY), passphrase.encode() or None)
    except OSError as error:
        message = f"{path}: {error.strerror or error}."
        raise KnownError("Certificate not used", message, "Choose another file.") from error
    except ValueError as error:
        message = f"{path} could not be opened as a certificate with its key (PKCS #12)."
        raise KnownError("Certificate not used", message, "Check the passphrase, or choose another file.") from error
    if key is None or own is None:
        raise KnownError("Certificate not used", f"{path} holds no key.", "Choose a file that has the key with it.")
    store = SimpleCertificateStore()
    store.register_multiple([x509.Certificate.load(other.public_bytes(Encoding.DER)) for other in others])
    private = key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    return (
        x509.Certificate.load(own.public_bytes(Encoding.DER)),
        keys.PrivateKeyInfo.load(private),
        store,
    )
