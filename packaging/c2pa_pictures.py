"""Writes tests/data/c2pa: small pictures with C2PA manifests, made and checked by C2PA's own library.

Run it in an environment of its own with c2pa-python, cryptography and pillow:

    python packaging/c2pa_pictures.py tests/data/c2pa

Certificate and key are made anew each time and thrown away, so the files differ from run to run and what they say does
not. Each is checked by the library before it is written: nothing but the manifest was changed, and nobody known signed.
"""

from __future__ import annotations

import datetime
import io
import json
import sys
from pathlib import Path
from typing import Any

import c2pa
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from PIL import Image

SOURCE = "http://cv.iptc.org/newscodes/digitalsourcetype/"
KINDS = {"png": "image/png", "jpg": "image/jpeg", "webp": "image/webp"}
PICTURES = {"made": "trainedAlgorithmicMedia", "captured": "digitalCapture", "silent": ""}
"""What the manifest of each names as its source."""
KNOWN = {"signingCredential.untrusted", "assertion.action.malformed"}
"""What the library may find: the second of what names no source, as the first versions of C2PA allowed."""
LONG = 70_000  # characters: more than a segment of a JPEG file holds
BEGIN, END = (datetime.datetime(year, 1, 1, tzinfo=datetime.UTC) for year in (2026, 2066))


def main(folder: Path) -> None:
    """Write a picture of every kind with every source, one with a long manifest, and one made of another."""
    settings = {"builder": {"thumbnail": {"enabled": False}}, "verify": {"verify_after_sign": False}}
    signer, context = _signer(), c2pa.Context(c2pa.Settings.from_dict(settings))
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in PICTURES.items():
        for kind in KINDS:
            made = _signed(_picture(kind), kind, _manifest(source), signer, context)
            (folder / f"{name}.{kind}").write_bytes(made)
    long = _manifest(PICTURES["made"], "x" * LONG)
    (folder / "long.jpg").write_bytes(_signed(_picture("jpg"), "jpg", long, signer, context))
    first = (folder / "made.jpg").read_bytes()
    builder = c2pa.Builder(json.dumps({"claim_generator_info": [{"name": "example", "version": "1"}]}), context)
    builder.set_intent(c2pa.C2paBuilderIntent.EDIT)
    (folder / "edited.jpg").write_bytes(_finished(builder, first, "jpg", signer))


def _manifest(source: str, padding: str = "") -> dict[str, Any]:
    acted = {"action": "c2pa.created", **({"digitalSourceType": SOURCE + source} if source else {})}
    long = [{"label": "org.example.padding", "data": {"text": padding}}] if padding else []
    actions = {"label": "c2pa.actions", "data": {"actions": [acted]}}
    return {"claim_generator_info": [{"name": "example", "version": "1"}], "assertions": [*long, actions]}


def _signed(picture: bytes, kind: str, manifest: dict[str, Any], signer: c2pa.Signer, context: c2pa.Context) -> bytes:
    return _finished(c2pa.Builder(json.dumps(manifest), context), picture, kind, signer)


def _finished(builder: c2pa.Builder, picture: bytes, kind: str, signer: c2pa.Signer) -> bytes:
    """Return the picture with its manifest, once the library finds nothing wrong with it but what is known."""
    made = io.BytesIO()
    builder.sign(signer, KINDS[kind], io.BytesIO(picture), made)
    made.seek(0)
    told = json.loads(c2pa.Reader(KINDS[kind], made).json())
    found = {status["code"] for status in told.get("validation_status", ())}
    if found - KNOWN:
        raise SystemExit(f"The library refuses what it wrote: {found}")
    return made.getvalue()


def _picture(kind: str) -> bytes:
    content = io.BytesIO()
    Image.new("RGB", (24, 16), (40, 120, 200)).save(content, {"jpg": "JPEG"}.get(kind, kind.upper()))
    return content.getvalue()


def _signer() -> c2pa.Signer:
    """Return a signer with a chain of two certificates, as C2PA asks for: no certificate may sign for itself."""
    root_key, key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    root = _certificate("Example root", "Example root", root_key, root_key)
    signing = _certificate("Example signer", "Example root", key, root_key)
    chain = b"".join(one.public_bytes(serialization.Encoding.PEM) for one in (signing, root))
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return c2pa.Signer.from_info(c2pa.C2paSignerInfo(c2pa.C2paSigningAlg.ES256, chain, secret, None))


def _certificate(
    subject: str, issuer: str, key: ec.EllipticCurvePrivateKey, signed_with: ec.EllipticCurvePrivateKey
) -> x509.Certificate:
    is_root = subject == issuer
    usage = dict.fromkeys(
        ("content_commitment", "key_encipherment", "data_encipherment", "key_agreement", "encipher_only",
         "decipher_only"), False,
    )  # fmt: skip
    builder = x509.CertificateBuilder().subject_name(_name(subject)).issuer_name(_name(issuer))
    builder = builder.public_key(key.public_key()).serial_number(x509.random_serial_number())
    builder = builder.not_valid_before(BEGIN).not_valid_after(END)
    builder = builder.add_extension(x509.BasicConstraints(is_root, None), critical=True)
    builder = builder.add_extension(
        x509.KeyUsage(digital_signature=not is_root, key_cert_sign=is_root, crl_sign=is_root, **usage), critical=True
    )
    builder = builder.add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    if not is_root:
        purpose = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.EMAIL_PROTECTION])
        of_root = x509.AuthorityKeyIdentifier.from_issuer_public_key(signed_with.public_key())
        builder = builder.add_extension(purpose, critical=False).add_extension(of_root, critical=False)
    return builder.sign(signed_with, hashes.SHA256())


def _name(common: str) -> x509.Name:
    return x509.Name(
        [x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Example"), x509.NameAttribute(NameOID.COMMON_NAME, common)]
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
