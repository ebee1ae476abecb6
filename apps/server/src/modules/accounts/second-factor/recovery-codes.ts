import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { recoveryCode } from '../../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../../db/types.ts';
import { argonBytes } from '../password/argon.ts';

const HOW_MANY = 10;
const LENGTH = 10;
/** Without letters and digits that look like others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
/** As people read it: `abcde-fghij`. */
const shown = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** A typed recovery code as it was made, or null when it can't be one. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return code.length === LENGTH && [...code].every((char) => ALPHABET.includes(char)) ? code : null;
}

export interface RecoveryCodes {
  /** To be shown once */
  shown: string[];
  hashes: Buffer[];
}

/** Ten new codes of 49 bits each, with what is stored of them (argon2id, one salt for the ten). */
export async function makeRecoveryCodes(accountId: string, salt: Buffer): Promise<RecoveryCodes> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  return {
    shown: codes.map(shown),
    hashes: await Promise.all(codes.map((code) => argonBytes({ owner: accountId }, code, salt))),
  };
}

/** Puts ten codes in the place of those an account had. */
export async function storeRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Uses a code up. @returns false when the account has no such code, or has used it */
export async function spendRecoveryCode(
  db: DbOrTx,
  { accountId, salt, code, now }: { accountId: string; salt: Buffer; code: string; now: Date },
): Promise<boolean> {
  const codeHash = await argonBytes({ owner: accountId }, code, salt);
  const spent = await db
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.accountId, accountId),
        eq(recoveryCode.codeHash, codeHash),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ usedAt: recoveryCode.usedAt });
  return spent.length > 0;
}
