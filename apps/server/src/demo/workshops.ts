import type { NewWorkshop } from '@nexperts/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@nexperts/domain';
import { randomUUID } from 'node:crypto';
import { attend } from '../modules/dev/index.ts';
import { nextMinutes } from './casey.ts';
import type { Play } from './play.ts';
import { payFor } from './sessions.ts';
import type { Expert, Person, Stage } from './stage.ts';

/** A workshop that is on sale, with its sessions in the order of its dates. */
interface OnSale {
  readonly host: Expert;
  readonly durationMin: number;
  readonly sessions: readonly { id: string; startsAt: number }[];
}

const FUNDRAISING = {
  title: 'Fundraising 101',
  agenda: `Most first pitches fail on simple questions. How long will this money last? What has to be true by the time it runs out? Who else has to say yes? We answer them with a spreadsheet, not with slogans.

What a round is for: money buys time to prove one thing. Name that thing before you name an amount.
How much, for how long: from monthly costs to runway, with what always takes longer.
The first ten slides, read aloud: where a reader stops, and the sentence that would have kept them reading.
Your questions.`,
};
const MINDFULNESS = {
  title: 'Mindfulness for High Achievers',
  agenda: `If you’re good at effort, sitting still feels like failing. This hour treats attention as a skill you build with small drills. You practise during the session, with your camera on or off.

The sixty-second reset, between two calls.
Noting: naming what pulls you away, in one word.
Closing the day: five lines on paper.
A plan for the bad week.

If you’re being treated for your mental health, talk to the person treating you first: a workshop doesn’t replace care.`,
};
const LEGAL = {
  title: 'Legal Essentials for Freelancers',
  agenda: `A freelance contract has one job: to settle the argument before it starts. We take a two-page agreement apart, clause by clause.

What already counts as a contract.
The work, money and time, who owns it, when it ends.
The unpaid invoice: four letters, each firmer than the last.

This is general information about Australian law, not advice on your situation.`,
};
const NOTES = `Thank you for coming. What we put on the screen:

1. Name the one thing this round has to prove. If you need two sentences for it, it’s two rounds.
2. Add three months to the runway you calculated. Hiring takes them.
3. Forty names in three waves. Write to the second wave only when the first has answered.`;

async function publish(
  stage: Stage,
  host: Expert,
  terms: Pick<NewWorkshop, 'title' | 'agenda' | 'priceMinor'>,
  dates: readonly number[],
): Promise<OnSale> {
  const durationMin = 60;
  const body = {
    ...terms,
    language: 'English',
    durationMin,
    seats: 3,
    minimum: 1,
    deadlineHours: 24,
    dates: dates.map((date) => new Date(date).toISOString()),
  };
  await stage.does(host, 'publishWorkshop', { body });
  const { workshops } = (await stage.does(host, 'listOwnWorkshops')).data;
  const made = workshops.find(({ title }) => title === terms.title);
  const sessions = (made?.sessions ?? []).map(({ id, startsAt }) => ({ id, startsAt: Date.parse(startsAt) }));
  return { host, durationMin, sessions };
}

async function takeSeat(stage: Stage, client: Person, id: string): Promise<void> {
  const body = { timeZone: 'Australia/Sydney' };
  const held = (await stage.does(client, 'holdSeat', { params: { id }, body })).data;
  if (held.status === 'held') await payFor(stage, client, held.id);
}

/** Host and guests are in the room for all of a session. */
async function meetAll(
  stage: Stage,
  { id, startsAt }: OnSale['sessions'][number],
  { host, durationMin }: OnSale,
  guests: readonly Person[],
): Promise<void> {
  const leftAt = new Date(startsAt + durationMin * MINUTE_MS);
  await attend(
    stage.deps.db,
    ...[host, ...guests].map(({ accountId }) => ({
      roomId: id,
      accountId,
      inst: randomUUID(),
      joinedAt: new Date(startsAt - 2 * MINUTE_MS),
      lastSeenAt: leftAt,
      leftAt,
      reason: 'leave' as const,
    })),
  );
}

/**
 * The three workshops of S-05 (H-05): one with a session that is over and has notes, one in the next minutes with a seat
 * left, and dates ahead of all three.
 */
export async function playWorkshops({ stage, now, on, amara, clients }: Play): Promise<void> {
  const ruth = await stage.expertOf('ruth_castellan');
  const margaret = await stage.expertOf('margaret_shaw');
  const guest = (index: number): Person => clients[index % clients.length] as Person;
  // Right after the session of Amara and Casey.
  const soon = nextMinutes(now) + 30 * MINUTE_MS;
  const past = on(-9, '19:00');
  stage.at(now - 20 * DAY_MS, async () => {
    const terms = { ...FUNDRAISING, priceMinor: 3_000 };
    const made = await publish(stage, amara, terms, [past, soon, on(11, '19:00')]);
    const [first, second, third] = made.sessions;
    if (!first || !second || !third) throw new Error('the dates are missing');
    const came = [guest(1), guest(2)];
    for (const who of came) await takeSeat(stage, who, first.id);
    // Ten minutes later it is asked whether the host came (H-03).
    stage.at(past, () => meetAll(stage, first, made, came));
    stage.at(past + 3 * HOUR_MS, async () => {
      await stage.does(amara, 'saveGroupSessionNotes', { params: { id: first.id }, body: { text: NOTES } });
    });
    stage.at(now - 3 * DAY_MS, async () => {
      for (const who of [guest(9), guest(10)]) await takeSeat(stage, who, second.id);
      await takeSeat(stage, guest(11), third.id);
    });
  });
  stage.at(now - 12 * DAY_MS, async () => {
    const made = await publish(stage, ruth, { ...MINDFULNESS, priceMinor: 0 }, [
      on(6, '12:30'),
      on(20, '12:30'),
    ]);
    const [first, second] = made.sessions;
    if (!first || !second) throw new Error('the dates are missing');
    for (const who of [guest(3), guest(4), guest(5)]) await takeSeat(stage, who, first.id);
    // One of the two is for somebody else, who hasn’t taken it yet (H-02).
    const body = { timeZone: 'Australia/Sydney', others: 1 };
    await stage.does(guest(6), 'holdSeat', { params: { id: second.id }, body });
  });
  stage.at(now - 6 * DAY_MS, async () => {
    await publish(stage, margaret, { ...LEGAL, priceMinor: 4_500 }, [on(16, '18:30')]);
  });
}
