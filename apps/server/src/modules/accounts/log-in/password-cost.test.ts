import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { account } from '../../../db/schema/index.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { PASSWORD, signUpAndIn } from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';
import { freshAddress, fromAddress } from '../from-address.fixture.ts';
import { hashLoad, hashPassword, PASSWORD_COST } from '../password/argon.ts';

// The rest of the suite hashes at a cost of its own.
const server = serverForSuite({ passwordCost: PASSWORD_COST });

const logIn = (username: string, password = PASSWORD): Promise<Response> =>
  fromAddress(server, freshAddress())('/api/auth/login', { username, password, rememberMe: true });

it.each(['a known', 'an unknown'])('a wrong password of %s address is hashed in its turn', async (whose) => {
  const { account: person } = await signUpAndIn(server);
  const email = whose === 'a known' ? person.email : 'nobody@people.test';
  // Both turns are taken.
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const turn = { cost: PASSWORD_COST, owner: 'another network' };
  const others = [1, 2].map(() => hashPassword(turn, PASSWORD, () => isOver));
  const login = logIn(email, 'Wrong-password1!');
  try {
    await until(() => hashLoad().waiting === 1, 'the login asked for no turn', 10_000);
  } finally {
    end();
    await Promise.all(others);
  }
  expect((await login).status).toBe(401);
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
