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

it('an unknown address and a wrong password take the same work', async () => {
  const { account: person } = await signUpAndIn(server);
  // Of the processor, which other programs don't lengthen as they do time.
  const work: Record<'known' | 'unknown', number> = { known: 0, unknown: 0 };
  for (let round = 0; round < 6; round += 1) {
    for (const [kind, email] of [
      ['known', person.email],
      ['unknown', `nobody${round}@people.test`],
    ] as const) {
      const before = process.cpuUsage();
      await logIn(email, 'Wrong-password1!');
      const { user, system } = process.cpuUsage(before);
      work[kind] += user + system;
    }
  }
  // Without the dummy hash, an unknown address takes a tenth.
  expect(work.unknown).toBeGreaterThan(work.known * 0.5);
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
