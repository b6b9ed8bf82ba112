"""A PDF file signed with a certificate: who signed is said, every change is found, every fault is said in words."""

from __future__ import annotations

import builtins
import io
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, pkcs12
from cryptography.x509.oid import NameOID

from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.store.pdf_signing import sign_pdf, signer_of_pdf


def certificate_file(place: Path, passphrase: str = "secret") -> Path:
    """Write a certificate that certifies itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Auditor of the test")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=30))
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(x509.KeyUsage(True, True, False, False, False, True, False, False, False), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = place / "auditor.p12"
    lock = BestAvailableEncryption(passphrase.encode())
    path.write_bytes(pkcs12.serialize_key_and_certificates(b"auditor", key, made, None, lock))
    return path


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return certificate_file(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A small tagged PDF file, as the report is."""
    import typst

    text = '#set document(title: "Report")\n#set text(lang: "en")\n= Report\nWords.'
    path = tmp_path_factory.mktemp("typst") / "main.typ"
    path.write_text(text, encoding="utf-8")
    return bytes(typst.compile(path, pdf_standards=["a-2a", "ua-1"], timestamp=datetime(2026, 1, 1, tzinfo=UTC)))


@pytest.fixture(scope="module")
def signed(plain: bytes, certificate: Path) -> bytes:
    return sign_pdf(plain, certificate, "secret", "Revision 1")


def test_it_says_who_signed_and_keeps_what_was_there(plain: bytes, signed: bytes) -> None:
    assert signed.startswith(plain)
    signer = signer_of_pdf(signed)
    assert signer is not None
    assert "Auditor of the test" in signer.words
    assert "certified by itself" in signer.words
    assert signer_of_pdf(plain) is None


def test_it_stays_tagged_titled_and_archival(signed: bytes) -> None:
    import pikepdf

    with pikepdf.open(io.BytesIO(signed)) as pdf:
        assert bool(pdf.Root.MarkInfo.Marked)
        assert str(pdf.Root.Lang) == "en"
        with pdf.open_metadata() as about:
            assert (about["pdfuaid:part"], about["pdfaid:part"]) == ("1", "2")
        (field,) = pdf.Root.AcroForm.Fields
        assert [float(side) for side in field.Rect] == [0, 0, 0, 0]  # nothing to be seen, so nothing to be tagged
        assert all(str(page.Tabs) == "/S" for page in pdf.pages)


def test_a_change_to_any_byte_is_found(signed: bytes) -> None:
    unseen = []
    room = signed.index(b"/Contents <")
    for at in (*range(20, len(signed), len(signed) // 40), *range(room, room + 2000, 97)):
        changed = signed[:at] + bytes([signed[at] ^ 1]) + signed[at + 1 :]
        try:
            if signer_of_pdf(changed) is not None:
                unseen.append(at)
        except IntegrityError:
            pass
    assert unseen == []


def test_something_added_behind_the_signature_is_found(signed: bytes) -> None:
    with pytest.raises(IntegrityError, match="does not cover"):
        signer_of_pdf(signed + b"\n% more\n")


@pytest.mark.parametrize(("passphrase", "told"), [("wrong", "could not be opened"), ("", "could not be opened")])
def test_a_wrong_passphrase_is_said_in_words(plain: bytes, certificate: Path, passphrase: str, told: str) -> None:
    with pytest.raises(KnownError, match=told):
        sign_pdf(plain, certificate, passphrase)


def test_a_file_that_is_not_there_is_said_in_words(plain: bytes, tmp_path: Path) -> None:
    with pytest.raises(KnownError, match=r"none\.p12"):
        sign_pdf(plain, tmp_path / "none.p12")


def test_without_pyhanko_it_says_what_to_install(
    plain: bytes, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *more: Any, **named: Any) -> Any:
        if name.startswith("pyhanko"):
            raise ImportError(name)
        return real(name, *more, **named)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(KnownError, match="pyHanko") as raised:
        sign_pdf(plain, certificate, "secret")
    assert "signatures" in raised.value.hint
