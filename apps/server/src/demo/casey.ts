import { HOUR_MS, DAY_MS, MINUTE_MS } from '@nexperts/domain';
import { visit, type Play } from './play.ts';
import { book, meet, review, write, type Booked } from './sessions.ts';

/** Experts whom Casey knows; among them somebody has time on any day. */
const KNOWN = [
  'margaret_shaw',
  'maeve_brennan',
  'min_jun_lee',
  'dewi_hartono',
  'oluwaseun_ade',
  'farah_rahimi',
] as const;

const HALF_HOUR_MS = 30 * MINUTE_MS;
/** The next half hour for which people can still get ready. */
export const nextMinutes = (now: number): number =>
  Math.ceil((now + 8 * MINUTE_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;

/**
 * A client in the middle of things: a session in the next minutes, one tomorrow, one to review, a problem whose next step is
 * theirs, one that was cancelled and paid back, an answer card to work on, and lines to read.
 */
export async function playCasey(play: Play): Promise<void> {
  const { stage, now, on, workday, casey } = play;
  const known = await Promise.all(KNOWN.map((handle) => stage.expertOf(handle)));
  const [margaret] = known;
  const met = new Set<string>();
  // Somebody new each time.
  const others = () => known.filter(({ handle }) => !met.has(handle));
  const meets = (booked: Booked): Booked => {
    met.add(booked.expert.handle);
    return booked;
  };

  visit(
    play,
    {
      client: casey,
      experts: () => (margaret ? [margaret] : []),
      near: workday(-24, '10:00'),
      within: 2 * DAY_MS,
      wants: 'I’m going freelance in spring and know nothing about GST.',
    },
    (booked) => {
      meets(booked);
      stage.at(booked.endsAt, () => meet(stage, booked));
      stage.at(booked.endsAt + HOUR_MS, () => writeAnswerCard(play, booked));
      stage.at(booked.endsAt + 5 * HOUR_MS, () =>
        review(stage, casey, booked, 5, 'For the first time I know what to put aside. Worth every cent.'),
      );
    },
  );
  visit(
    play,
    { client: casey, experts: others, near: workday(-10, '10:00'), within: 2 * DAY_MS },
    (booked) => {
      stage.at(booked.startsAt - DAY_MS, async () => {
        await stage.does(booked.expert, 'cancelBooking', { params: { id: booked.id } });
      });
    },
  );
  visit(
    play,
    {
      client: casey,
      experts: others,
      near: now - 40 * HOUR_MS,
      within: 9 * HOUR_MS,
      wants: 'I have three offers for the same thing and can’t decide.',
    },
    (booked) => disagree(play, meets(booked)),
  );
  visit(
    play,
    { client: casey, experts: others, near: now - 22 * HOUR_MS, within: 14 * HOUR_MS },
    (booked) => {
      meets(booked);
      stage.at(booked.endsAt, () => meet(stage, booked));
    },
  );
  visit(
    play,
    {
      client: casey,
      experts: () => known,
      near: on(1, '12:00'),
      within: 11 * HOUR_MS,
      wants: 'A letter about instalments that I don’t understand.',
    },
    () => {},
  );
  stage.at(now - 3 * HOUR_MS, () => getReady(play));
}

async function writeAnswerCard({ stage }: Play, { id, expert }: Booked): Promise<void> {
  const body = {
    summary:
      'Register for GST once you expect A$75,000 a year. Until then: keep every invoice, put 28% aside, and pay yourself a fixed sum.',
    steps: [
      'Open a second bank account for tax',
      'Move 28% of each invoice there on the day it is paid',
      'Ask me again when a month passes A$6,000',
    ],
    links: [],
  };
  await stage.does(expert, 'saveAnswerCard', { params: { id }, body });
}

/** The expert came late, and has offered less than Casey asks for. */
function disagree({ stage, casey }: Play, booked: Booked): void {
  const { id, endsAt, expert, service } = booked;
  stage.at(endsAt, () => meet(stage, booked, { expert: [[11, service.durationMin]] }));
  stage.at(endsAt + 2 * HOUR_MS, async () => {
    const text = `${expert.name} came eleven minutes late, and we only got through the first offer.`;
    const body = { kind: 'came_late', askPct: 50, text } as const;
    await stage.does(casey, 'reportProblem', { params: { id }, body });
  });
  stage.at(endsAt + 20 * HOUR_MS, async () => {
    const text = 'The session before ran over, and I’m sorry. I’d like to give you a third of it back.';
    const body = { action: 'offer', offerPct: 33, text } as const;
    await stage.does(expert, 'answerProblem', { params: { id }, body });
  });
}

/** The session that is about to begin, and what the two have written about it. */
async function getReady({ stage, now, casey, amara }: Play): Promise<void> {
  const service = amara.services.find(({ instant }) => instant);
  if (!service) throw new Error('nobody can book Amara at once');
  const booked = await book(stage, {
    client: casey,
    expert: amara,
    service,
    startsAt: nextMinutes(now),
    wants: 'I’d like to sell my ceramics in two shops. What do I ask them for?',
  });
  stage.at(now - 2 * HOUR_MS, () =>
    write(stage, casey, booked, 'Hi Amara! I have the price list of one of the shops. Shall I bring it?'),
  );
  stage.at(now - 90 * MINUTE_MS, async () => {
    await write(
      stage,
      amara,
      booked,
      'Yes, please. And what one piece costs you to make, with your own hours in it.',
    );
    await write(stage, amara, booked, 'A guess is fine. We’ll do the sums together on screen.');
  });
}
