import type * as Argon2 from '@node-rs/argon2';
import { AppError } from '../../../http/app-error.ts';
import type { PasswordCost } from '../../../ports/password-cost.ts';
import { fairGate } from '../../../fair-gate.ts';
import type { Ctx } from '../../../http/context.ts';
import { networkOf } from '../../../http/network.ts';

/**
 * Of passwords. What libsodium has for interactive logins, four times the work of OWASP's minimum: logins are rare, and
 * one process is enough for those of ten million people (docs/operations.md).
 */
export const PASSWORD_COST: PasswordCost = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };
/** Of what is stored as bare bytes, without its parameters: these never change. OWASP's minimum. */
const FIXED = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Native code, loaded with the first password: no start waits for it. */
let loading: Promise<typeof Argon2> | undefined;
const library = (): Promise<typeof Argon2> => (loading ??= import('@node-rs/argon2'));

/** A hash nobody knows the password of: an unknown address costs the same time as a wrong password. */
export const dummyHash = ({ memoryCost, timeCost, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$ovZCG4SlcKbcHDiaWykzJg$xbtCjPwEFzu331q/eW0S/17GSsszDGNBSqjpb48+k0A`;

// Each takes 64 MiB and a core for some 40 ms: two at once, the rest wait, and networks take turns; a longer queue means
// overload.
const inTurn = fairGate({
  concurrency: 2,
  each: 2,
  waitingEach: 200,
  waiting: 1_000,
  refuse: () =>
    new AppError('Unavailable', 'The service is busy. Please try again in a moment.', { retryAfter: 2 }),
});

/** What a hash costs, and whose turn it takes. */
export interface HashTurn {
  readonly cost: PasswordCost;
  /** The network or account that asks; they take turns */
  readonly owner: string;
}

/** The turn of a call's network. */
export const turnOf = ({ deps, ip }: Pick<Ctx, 'deps' | 'ip'>): HashTurn => ({
  cost: deps.passwordCost,
  owner: networkOf(ip),
});

// The same letters typed on another keyboard are the same password.
const normalise = (password: string): string => password.normalize('NFKC');

/** How many passwords are being hashed, and how many wait for their turn. */
export const hashLoad = inTurn.load;

/**
 * Hashes a password as a PHC string (argon2id at this cost, own salt), in its owner's turn.
 * @param first runs when it is this one's turn; when it throws, the work is saved
 */
export const hashPassword = (
  { cost, owner }: HashTurn,
  password: string,
  first?: () => Promise<void>,
): Promise<string> =>
  inTurn(owner, async () => {
    await first?.();
    const { hash } = await library();
    return hash(normalise(password), cost);
  });

/** Whether the password fits the hash. Without a hash it takes the same time and says no. */
export async function passwordFits(
  { cost, owner }: HashTurn,
  stored: string | null,
  password: string,
): Promise<boolean> {
  // Something stored that is no hash fits nothing: that of a deleted account.
  const fits = await inTurn(owner, async () => {
    const { verify } = await library();
    return verify(stored ?? dummyHash(cost), normalise(password)).catch(() => false);
  });
  return stored !== null && fits;
}

/** Whether a stored hash cost less than one of today, and the next login should replace it. */
export async function isWeaker(stored: string, cost: PasswordCost): Promise<boolean> {
  const { parseOptions } = await library();
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    !stored.startsWith('$argon2id$') ||
    memoryCost < cost.memoryCost ||
    timeCost < cost.timeCost ||
    parallelism < cost.parallelism
  );
}

/** The bare argon2id hash (32 bytes) of something that is looked up by it, with a salt kept elsewhere. */
export const argonBytes = ({ owner }: Pick<HashTurn, 'owner'>, text: string, salt: Buffer): Promise<Buffer> =>
  inTurn(owner, async () => {
    const { hashRaw } = await library();
    return hashRaw(text, { ...FIXED, salt });
  });
