"""Detached Ed25519 signatures (RFC 8032) over the manifest of a bundle.

Such a signature shows that the holder of a key signed these bytes. It says nothing about who holds the key: a reader
compares its fingerprint with the one that the auditor gave. It is not a qualified electronic signature.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from biaslens_gui.core.codec import parse_json
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.files.durable import TEMPORARY, refuse_devices, remove_stale_temp_files, sync_folders
from biaslens_gui.files.outside import KEY, read_outside
from biaslens_gui.files.owner_only import FILE, make_folder

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

ALGORITHM = "Ed25519, detached, over the bytes of MANIFEST.sha256"
"""Bytes of a file in which a key is looked for."""
NOTE = "This is not a qualified electronic signature. Compare the fingerprint with the one the auditor gave you."


def sign(manifest: bytes, key: Path, passphrase: str = "") -> bytes:
    """Return the signature file over `manifest`; a key that is not there is made and kept for the next time.

    Raises:
        KnownError: the key cannot be read or written, is no Ed25519 key, or the passphrase is wrong.
    """
    from cryptography.hazmat.primitives import serialization as form

    private = _private_key(key, passphrase)
    public = private.public_key().public_bytes(form.Encoding.Raw, form.PublicFormat.Raw)
    return _file(public.hex(), private.sign(manifest).hex())


def public_key_of(key: Path, passphrase: str = "") -> bytes:
    """Return the public half of a key to sign with, 32 bytes; a key that is not there is made and kept.

    Raises:
        KnownError: as `sign`.
    """
    from cryptography.hazmat.primitives import serialization as form

    public = _private_key(key, passphrase).public_key()
    return public.public_bytes(form.Encoding.Raw, form.PublicFormat.Raw)


def expected_signer(named: str, passphrase: str = "") -> str:
    """Return the fingerprint of the key that `named` is: a fingerprint, or a file with it or with the key.

    Raises:
        KnownError: it is neither.
    """
    path = Path(named)
    try:
        content = read_outside(path, KEY) if path.is_file() else named.encode()
    except OSError as error:
        raise KnownError("Key not read", f"{path}: {error.strerror or error}.", "Name another file.") from error
    if (public := _public_key_in(content, passphrase)) is not None:
        return fingerprint(public)
    digits = "".join(content.decode(errors="replace").replace(":", " ").split()).lower()
    if all(digit in "0123456789abcdef" for digit in digits):
        if len(digits) == 32:
            return _grouped(digits)
        if len(digits) == 64:
            return fingerprint(bytes.fromhex(digits))  # the key itself, as MANIFEST.sig has it
    message = f"{named[:200]!r} is no fingerprint of a key, and no file with an Ed25519 key that can be opened."
    hint = "Give the 32 digits that the auditor gave you, or the file of the public key."
    raise KnownError("Signer not known", message, hint)


def _public_key_in(content: bytes, passphrase: str) -> bytes | None:
    """Return the Ed25519 key in a file, 32 bytes, whether it is the public or the private one; nothing of others."""
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives import serialization as form
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

    found: object = None
    with suppress(ValueError, TypeError, UnsupportedAlgorithm):
        if content.startswith(b"ssh-"):
            found = form.load_ssh_public_key(content)
        elif b"PUBLIC KEY" in content:
            found = form.load_pem_public_key(content)
        elif b"PRIVATE KEY" in content:
            found = form.load_pem_private_key(content, passphrase.encode() or None)
    public = found.public_key() if isinstance(found, Ed25519PrivateKey) else found
    if not isinstance(public, Ed25519PublicKey):
        return None
    return public.public_bytes(form.Encoding.Raw, form.PublicFormat.Raw)


def signer_of(manifest: bytes, signature: bytes) -> str:
    """Return the fingerprint of the key that signed `manifest`.

    Raises:
        IntegrityError: the signature is damaged, or is not one over these bytes.
    """
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    hint = "The manifest or its signature was changed after it was signed. Ask for the bundle again."
    try:
        read = parse_json(signature)
        public, signed = str(read["public_key"]), str(read["signature"])
        key, made = bytes.fromhex(public), bytes.fromhex(signed)
        Ed25519PublicKey.from_public_bytes(key).verify(made, manifest)
    except (ValueError, KeyError, TypeError, InvalidSignature) as error:
        raise IntegrityError("Signature not valid", "MANIFEST.sig does not fit MANIFEST.sha256.", hint) from error
    if _file(key.hex(), made.hex()) != signature:  # the same digits written otherwise are another file
        raise IntegrityError("Signature not valid", "MANIFEST.sig was changed beside its signature.", hint)
    return fingerprint(key)


def fingerprint(public: bytes) -> str:
    """Return the SHA-256 of a public key in groups of four, to be compared by eye."""
    return _grouped(hashlib.sha256(public).hexdigest()[:32])


def _grouped(digits: str) -> str:
    return " ".join(digits[index : index + 4] for index in range(0, len(digits), 4))


def _file(public: str, signed: str) -> bytes:
    content = {"algorithm": ALGORITHM, "note": NOTE, "public_key": public, "signature": signed}
    return (json.dumps(content, indent=1) + "\n").encode()


def _keep(path: Path, content: bytes) -> None:
    """Write a key whole, which nobody else can read at any moment, in the folder of a group neither."""
    refuse_devices(path)
    remove_stale_temp_files(path)
    part = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY}")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with suppress(OSError):  # what went wrong first is what is told
            part.unlink(missing_ok=True)
        raise
    sync_folders([path.parent])


def _private_key(path: Path, passphrase: str) -> Ed25519PrivateKey:
    from cryptography.hazmat.primitives import serialization as form
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    secret = passphrase.encode() or None
    try:
        if not path.exists():
            made = Ed25519PrivateKey.generate()
            lock = form.BestAvailableEncryption(secret) if secret else form.NoEncryption()
            make_folder(path.parent)
            _keep(path, made.private_bytes(form.Encoding.PEM, form.PrivateFormat.PKCS8, lock))
            return made
        found = form.load_pem_private_key(read_outside(path, KEY), secret)
    except OSError as error:
        raise KnownError("Key not used", f"{path}: {error.strerror or error}.", "Choose another place.") from error
    except (ValueError, TypeError) as error:
        message = f"{path} could not be opened as a private key."
        raise KnownError("Key not used", message, "Check the passphrase, or name another key.") from error
    if not isinstance(found, Ed25519PrivateKey):
        raise KnownError("Key not used", f"{path} is no Ed25519 key.", "Name another key, or a new file.")
    return found
