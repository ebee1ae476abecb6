import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Codes of the step before and after are taken too: clocks differ and people are slow (RFC 6238, 5.2). */
const WINDOW = 1;

/** A new secret of 160 bits (RFC 4226, 4). */
export const newTotpSecret = (): Uint8Array => new Uint8Array(new Secret({ size: 20 }).buffer);

const totp = (secret: Uint8Array, label: string): TOTP =>
  new TOTP({
    issuer: 'Nexperts',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The secret as people type it in (Base32) and as a QR code carries it (`otpauth://totp/…`). */
export function totpForApps(secret: Uint8Array, label: string): { secret: string; uri: string } {
  const app = totp(secret, label);
  return { secret: app.secret.base32, uri: app.toString() };
}

/** The number of the 30 seconds whose code this is, around `now` (epoch ms); null when it is none. */
export function totpStep(secret: Uint8Array, code: string, now: number): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}
