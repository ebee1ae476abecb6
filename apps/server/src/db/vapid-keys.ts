import { createECDH } from 'node:crypto';
import { storedOnce } from './app-setting.ts';
import type { Db } from './types.ts';

/** A key pair on P-256 in base64url: the public key as an uncompressed point, the private one as 32 bytes. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A new key pair. */
export function newVapidKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // A private key with leading zeros is shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return {
    publicKey: curve.getPublicKey('base64url', 'uncompressed'),
    privateKey: privateKey.toString('base64url'),
  };
}

/**
 * The keys by which push services know this installation (RFC 8292), made at the first start like its secret. Browsers
 * subscribe with the public one, so a change would end every subscription.
 */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  return JSON.parse(await storedOnce(db, 'vapid', () => JSON.stringify(newVapidKeys()))) as VapidKeys;
}
