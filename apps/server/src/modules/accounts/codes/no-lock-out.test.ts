import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { isLong } from '../../../testing/measured.ts';
import { PASSWORD, signUpAndIn, signUpBody } from '../../../testing/people.ts';
import { browserAt } from '../browser.fixture.ts';
import { freshAddress } from '../from-address.fixture.ts';
import { MAILS_PER_DAY } from './limits.ts';

const server = serverForSuite();

/** Many requests and password hashes: on a busy machine they take their time. */
const SLOW = { timeout: 240_000 };
const NETWORKS = 300;

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
/** The newest code that a login may ask for; a reset's mail says what it is for. */
const newestCode = (email: string): string => {
  const mail = mailsTo(email).findLast(({ subject }) => /(verification|login) code$/.test(subject));
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
};

interface Act {
  what: 'resend' | 'forgot' | 'confirm' | 'reset' | 'logIn' | 'signUp' | 'wait';
  /** Which of the strangers' networks it comes from */
  from: number;
  /** How often in a row, or how many times 20 s to wait */
  times: number;
}

const acts = fc.array(
  fc.record<Act>({
    what: fc.constantFrom('resend', 'forgot', 'confirm', 'reset', 'logIn', 'signUp', 'wait'),
    from: fc.nat(NETWORKS - 1),
    times: fc.integer({ min: 1, max: 8 }),
  }),
  { maxLength: 25 },
);

const addresses = Array.from({ length: NETWORKS }, (_, n) =>
  n % 2 === 0 ? freshAddress() : `2001:db8:${n.toString(16)}::1`,
);

async function carryOut({ what, from, times }: Act, email: string): Promise<void> {
  const stranger = browserAt(server, addresses[from] ?? '');
  if (what === 'wait') server.clock.advance(times * 20_000);
  for (let n = 0; n < times; n += 1) {
    if (what === 'resend') await stranger.resend(email);
    if (what === 'forgot') await stranger.forgot(email);
    if (what === 'confirm') await stranger.confirm(email, '000000');
    if (what === 'reset') await stranger.reset(email, '000000');
    if (what === 'logIn' && n < 2) await stranger.logIn(email);
    if (what === 'signUp') await stranger.post('/api/auth/signup', signUpBody({ email }));
  }
  await server.drain();
}

/**
 * What the owner does: logs in, enters the newest code, and when that is refused presses Resend and waits a minute.
 * @param meanwhile what strangers do between any two steps
 */
async function ownerLogsIn(
  email: string,
  meanwhile: () => Promise<void>,
): Promise<{ status: number; ms: number }> {
  const demandOk = ({ status }: Response): void => {
    if (status !== 200) throw new Error(`the owner was answered ${status}`);
  };
  const owner = browserAt(server, freshAddress());
  const began = server.clock.now().getTime();
  let answer = await owner.logIn(email, PASSWORD);
  if (answer.status === 403) {
    await meanwhile();
    await server.drain();
    const confirmed = await owner.confirm(email, newestCode(email));
    if (confirmed.status !== 200) {
      demandOk(await owner.resend(email));
      await meanwhile();
      server.clock.advance(MINUTE);
      await server.drain();
      demandOk(await owner.confirm(email, newestCode(email)));
    }
    await meanwhile();
    answer = await owner.logIn(email, PASSWORD);
  }
  return { status: answer.status, ms: server.clock.now().getTime() - began };
}

/** What {@link ownerLogsIn} gives an owner whom nobody can lock out. */
const inWithinAMinute = { status: 200, ms: expect.toSatisfy((ms: number) => ms <= MINUTE) as number };

it(
  '[H2] whatever strangers do to an address, the right password leads to a code within a minute, and in',
  SLOW,
  async () => {
    await fc.assert(
      fc.asyncProperty(acts, acts, async (before, during) => {
        const body = signUpBody();
        expect((await browserAt(server, freshAddress()).post('/api/auth/signup', body)).status).toBe(201);
        for (const act of before) await carryOut(act, body.email);
        const still = during.filter(({ what }) => what !== 'wait');
        const entered = await ownerLogsIn(body.email, async () => {
          for (const act of still.slice(0, 5)) await carryOut(act, body.email);
        });
        expect(entered).toEqual(inWithinAMinute);
      }),
      { numRuns: isLong ? 12 : 4 },
    );
  },
);

it('[H2] the same holds for a verified account whose password many guess', SLOW, async () => {
  const { account } = await signUpAndIn(server);
  const { email } = account;
  server.clock.advance(MINUTE);
  for (let n = 0; n < 25; n += 1) {
    const stranger = browserAt(server, freshAddress());
    for (let k = 0; k < 4; k += 1) await stranger.logIn(email);
  }
  const spoil = async () => {
    for (const what of ['resend', 'forgot', 'confirm', 'reset'] as const)
      for (let from = 0; from < 12; from += 1) await carryOut({ what, from, times: 4 }, email);
  };
  await spoil();
  expect(await ownerLogsIn(email, spoil)).toEqual(inWithinAMinute);
});

it('[H2] strangers cause at most 20 code mails a day to an address', SLOW, async () => {
  const body = signUpBody();
  await browserAt(server, freshAddress()).post('/api/auth/signup', body);
  await server.drain();
  for (let at = 0; at < DAY - 10 * MINUTE; at += 10 * MINUTE) {
    await browserAt(server, freshAddress()).resend(body.email);
    await browserAt(server, freshAddress()).forgot(body.email);
    await server.drain();
    // The second of two purposes goes out a minute after the first.
    server.clock.advance(MINUTE);
    await server.drain();
    server.clock.advance(9 * MINUTE);
  }
  // Mails that wait for each other may fall together.
  expect(mailsTo(body.email).length).toBeLessThanOrEqual(2 * MAILS_PER_DAY.limit);
  expect(mailsTo(body.email).length).toBeGreaterThan(MAILS_PER_DAY.limit);
});
