import { HOUR_MS } from '@nexperts/domain';
import { Secret, TOTP } from 'otpauth';
import type { Play } from './play.ts';
import { accept, book, look, meet, review, type Booked } from './sessions.ts';
import type { Expert, Person, Stage } from './stage.ts';

/** An expert goes through the payment provider's page. @param bank account number; some are refused by their bank later */
export async function getVerified(stage: Stage, expert: Person, bank = '000123456'): Promise<void> {
  const { url } = (await stage.does(expert, 'openOnboarding')).data;
  const page = new URL(url).pathname;
  const shown = await (await stage.send(page)).text();
  const token = /name="token" value="(\w+)"/.exec(shown)?.[1] ?? '';
  const body = new URLSearchParams({ token, finding: 'complete', account: bank, currency: 'AUD' });
  await stage.send(page, { method: 'POST', body });
}

/** Turns two-step login on, with an app that nobody keeps. */
export async function turnOnTwoSteps(stage: Stage, person: Person): Promise<void> {
  const { secret } = (await stage.does(person, 'beginSecondFactor')).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: stage.clock.now().getTime(),
  });
  await stage.does(person, 'confirmSecondFactor', { body: { code } });
}

/** What clients want from Amara, what they say afterwards, and what she notes for herself. */
const VISITS: readonly { wants: string; stars: 4 | 5; said?: string; noted?: string }[] = [
  {
    wants: 'We have 46 styles and I think 20 of them only cost us money. Which ones go?',
    stars: 5,
    said: 'Twenty-two styles went that week. Nobody has asked for one of them.',
    noted: 'Decides fast once there is a table. Next: margins by style, not by season.',
  },
  { wants: 'Two wholesale offers, both at 45 per cent. Do I take either?', stars: 5 },
  {
    wants: 'Our linen shirts sell out in three days and then we wait six weeks.',
    stars: 5,
    said: 'We finally order by week and not by feeling.',
  },
  {
    wants: 'First pop-up in December. How much stock is too much?',
    stars: 4,
    said: 'Very practical. I’d have liked a template to take away.',
    noted: 'Wants something to take home. Send the stock sheet with the answer card.',
  },
  {
    wants: 'Returns went from 9 to 17 per cent since we changed the size chart.',
    stars: 5,
    said: 'She asked for the one table I had never looked at. It was all in there.',
  },
  { wants: 'Is a second shop in Newtown a good idea, with these numbers?', stars: 5 },
];

/** Visitors of her profile who don't book. */
const LOOKS = 48;

const TIMES = ['09:00', '11:00', '14:00', '16:00'] as const;

/** A session of Amara's that took place, with what the two said of it. */
function pastSession(
  stage: Stage,
  { client, amara, index, startsAt }: { client: Person; amara: Expert; index: number; startsAt: number },
): void {
  const visit = VISITS[index % VISITS.length] as (typeof VISITS)[number];
  const service = amara.services[index % 3 === 1 ? 1 : 0];
  if (!service) throw new Error('Amara offers nothing');
  stage.at(startsAt - 70 * HOUR_MS, async () => {
    const booked = await book(stage, { client, expert: amara, service, startsAt, wants: visit.wants });
    if (!service.instant) stage.at(startsAt - 66 * HOUR_MS, () => accept(stage, booked));
    stage.at(booked.endsAt, () => meet(stage, booked));
    if (index % 2 === 0) stage.at(booked.endsAt + 3 * HOUR_MS, () => bothReview(stage, booked, visit));
    const { noted } = visit;
    if (noted !== undefined)
      stage.at(booked.endsAt + HOUR_MS, async () => {
        await stage.does(amara, 'addClientNote', { params: { id: client.accountId }, body: { text: noted } });
      });
  });
}

async function bothReview(
  stage: Stage,
  booked: Booked,
  { stars, said = '' }: (typeof VISITS)[number],
): Promise<void> {
  await review(stage, booked.client, booked, stars, said);
  await review(stage, booked.expert, booked, 5, 'Came prepared, with the numbers on one page.');
}

/**
 * Twelve weeks of an expert: verified at the beginning, a session or two each week, paid every second Monday; a week of sessions to
 * come and two requests to answer.
 */
export function playAmara({ stage, now, on, workday, amara, clients }: Play): void {
  stage.at(0, async () => {
    await getVerified(stage, amara);
    const address = { street: '9 Wattle Lane', city: 'Newtown', region: 'NSW', postcode: '2042' };
    await stage.does(amara, 'saveTaxSettings', {
      body: { abn: '', gstRegistered: false, agrees: false, address },
    });
  });
  const clientOf = (index: number): Person => clients[index % clients.length] as Person;
  const timeOf = (index: number): string => TIMES[index % TIMES.length] ?? '09:00';
  const past = Array.from({ length: 14 }, (_, index) => workday(index * 4 - 57, timeOf(index)));
  // However lately the last payout was, the next one has something in it.
  past.push(on(-3, '11:00'), on(-1, '14:00'));
  for (const [index, startsAt] of past.entries())
    pastSession(stage, { client: clientOf(index), amara, index, startsAt });
  // Most who look don't book; a quarter of them come by the address that she gives.
  for (let index = 0; index < LOOKS; index += 1)
    stage.at(now - (index + 1) * 38 * HOUR_MS, () => look(stage, amara, null, index % 4 === 0));
  const [long, short] = amara.services;
  if (!long || !short) throw new Error('Amara offers fewer than two services');
  for (const [index, days] of [1, 2, 3, 4, 5, 6].entries()) {
    const startsAt = workday(days, timeOf(index + 1));
    const service = index % 2 === 0 ? long : short;
    const wants = VISITS[(index + 2) % VISITS.length]?.wants ?? '';
    const client = clientOf(index + 4);
    // The last two long ones are left for whoever plays Amara to answer.
    const isAnswered = service.instant || index < 2;
    stage.at(now - (14 - 2 * index) * HOUR_MS, async () => {
      const booked = await book(stage, { client, expert: amara, service, startsAt, wants });
      if (service === long && isAnswered) await accept(stage, booked);
    });
  }
}
