import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { account, booking, expert, problem } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { PEOPLE, type DemoPerson } from './people.ts';

/** Something to try, as somebody, on a page. */
export interface Thing {
  readonly who: DemoPerson;
  readonly name: string;
  readonly what: string;
  readonly to: string;
  /** It takes a second person, in the same browser: at another address of this machine */
  readonly meets?: DemoPerson;
}

/** Pages of the life that is played (W-08); each is null where it is over, or nobody played one. */
async function pagesOf({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  const client = db.select({ id: account.id }).from(account).where(eq(account.email, PEOPLE.client.email));
  const own = db
    .select({ id: expert.id })
    .from(expert)
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(eq(account.email, PEOPLE.expert.email));
  const ofClient = inArray(booking.clientId, client);
  const [next] = await db
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        ofClient,
        inArray(booking.expertId, own),
        inArray(booking.status, ['confirmed', 'in_progress']),
        gt(booking.endsAt, now),
      ),
    )
    .orderBy(asc(booking.startsAt))
    .limit(1);
  const [open] = await db
    .select({ id: booking.id })
    .from(problem)
    .innerJoin(booking, eq(booking.id, problem.bookingId))
    .where(and(ofClient, eq(problem.state, 'awaiting_client')))
    .limit(1);
  const [ended] = await db
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        ofClient,
        inArray(booking.status, ['ended', 'completed']),
        sql`NOT EXISTS (SELECT FROM review r WHERE r.booking_id = ${booking.id} AND r.author_id = ${booking.clientId})`,
      ),
    )
    .orderBy(desc(booking.endsAt))
    .limit(1);
  return { session: next?.id, problem: open?.id, toReview: ended?.id };
}

/** Ten things that show the product, in the order in which a stranger would try them (W-08); none without people. */
export async function thingsToTry(deps: Pick<Deps, 'db' | 'clock'>): Promise<Thing[]> {
  const emails = Object.values(PEOPLE).map(({ email }) => email);
  const found = await deps.db.$count(account, inArray(account.email, emails));
  if (found < emails.length) return [];
  const { session, problem: open, toReview } = await pagesOf(deps);
  const things: (Thing | null)[] = [
    {
      who: 'client',
      name: 'Find somebody and book',
      what: 'Search in plain words, choose a time, write what you want, pay with 4242 4242 4242 4242.',
      to: '/find-experts',
    },
    session === undefined
      ? null
      : {
          who: 'client',
          name: 'Meet by video',
          what: 'A session with Amara is about to begin. Open it as Casey here and as Amara at the other address: the two meet in one browser.',
          to: `/app/bookings/${session}`,
          meets: 'expert',
        },
    open === undefined
      ? null
      : {
          who: 'client',
          name: 'Answer an offer',
          what: 'An expert came late and offers a third back. Take it, or ask staff to decide.',
          to: `/app/bookings/${open}/problem`,
        },
    toReview === undefined
      ? null
      : {
          who: 'client',
          name: 'Rate a session',
          what: 'Yesterday’s session is over: stars, tags and words, and what it cost.',
          to: `/app/bookings/${toReview}/wrap-up`,
        },
    {
      who: 'client',
      name: 'Read and write messages',
      what: 'Amara has answered. Files, read marks and blocking are there too.',
      to: '/app/messages',
    },
    {
      who: 'expert',
      name: 'Answer requests',
      what: 'Two clients ask for a time. Accept, decline, or offer other times.',
      to: '/app/expert/requests',
    },
    {
      who: 'expert',
      name: 'Follow the money',
      what: 'Twelve weeks of earnings, what comes with the next payout, and the papers of the last ones.',
      to: '/app/expert/earnings',
    },
    {
      who: 'staff',
      name: 'Work at the desk',
      what: 'Two people could not agree. Read the story of their session and decide; the next case opens by itself.',
      to: '/app/staff/queues/problems',
    },
    {
      who: 'staff',
      name: 'Sign for somebody else',
      what: 'The home of the desk: every queue by deadline, alarms, and a refund that Dana paid by hand and somebody else confirms.',
      to: '/app/staff',
    },
    {
      who: 'finance',
      name: 'Keep the books',
      what: 'A quarter of figures, payout runs, payouts that banks sent back, and bank disputes.',
      to: '/app/staff/money',
    },
  ];
  return things.filter((thing) => thing !== null);
}
