import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { account } from '../../../db/schema/index.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { PASSWORD, signUpAndIn } from '../../../testing/people.ts';
import { freshAddress, fromAddress } from '../from-address.fixture.ts';
import { PASSWORD_COST } from '../password/argon.ts';

// The rest of the suite hashes at a cost of its own.
const server = serverForSuite({ passwordCost: PASSWORD_COST });

const logIn = (username: string, password = PASSWORD): Promise<Response> =>
  fromAddress(server, freshAddress())('/api/auth/login', { username, password, rememberMe: true });

it('an unknown address and a wrong password take the same time', async () => {
  const { account: person } = await signUpAndIn(server);
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 12; round += 1) {
    for (const [kind, email] of [
      ['known', person.email],
      ['unknown', `nobody${round}@people.test`],
    ] as const) {
      const began = performance.now();
      await logIn(email, 'Wrong-password1!');
      took[kind].push(performance.now() - began);
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length / 2] ?? 0;
  // Without the dummy hash an unknown address is answered some 20 ms sooner, several times faster.
  expect(median(took.unknown)).toBeGreaterThan(median(took.known) * 0.5);
});

it('a login replaces a hash that cost less than one of today', async () => {
  const { account: person } = await signUpAndIn(server);
  const stored = async () =>
    (await server.db.select().from(account).where(eq(account.id, person.id)))[0]?.passwordHash ?? '';
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
  const weak = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await server.db.update(account).set({ passwordHash: weak }).where(eq(account.id, person.id));
  expect((await logIn(person.email)).status).toBe(200);
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
  expect((await logIn(person.email)).status).toBe(200);
});
