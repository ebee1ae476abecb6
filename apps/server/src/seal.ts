import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Keeps secrets of one purpose in the database, as the installation's key alone can read them. */
export interface Sealer {
  /** Encrypts (AES-256-GCM) under a key drawn from the installation's, bound to the owner: nonce, text, tag. */
  readonly seal: (secret: Buffer, ownerId: string, plain: Uint8Array) => Buffer;
  /** Undoes `seal`. @throws Error when it was sealed for another owner, purpose or installation, or changed since */
  readonly unseal: (secret: Buffer, ownerId: string, sealed: Buffer) => Buffer;
}

/** @param purpose of the secrets: each has a key of its own */
export function sealer(purpose: string): Sealer {
  const keyOf = (secret: Buffer): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32));
  return {
    seal: (secret, ownerId, plain) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(ownerId));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    unseal: (secret, ownerId, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, NONCE))
        .setAAD(Buffer.from(ownerId))
        .setAuthTag(sealed.subarray(-TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
    },
  };
}
