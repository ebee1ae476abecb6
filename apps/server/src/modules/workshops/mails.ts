import {
  DELIVERED_PCT,
  formatMoney,
  PROBLEM_WINDOW_HOURS,
  type WorkshopCancellation,
} from '@nexperts/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { account, booking } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { JobPayload } from '../../jobs/kinds.ts';
import { renderMail } from '../../mail/layout.ts';
import { spanIn } from '../../mail/time-in.ts';
import { mailReader } from '../notifications/index.ts';
import { hostInvitation } from './calendar.ts';
import { viewAllHosted } from './hosted.ts';
import { closedWith, findSession, type GroupSessionRow, type SessionOf } from './rows.ts';

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  hasInvitation?: true;
}

/** Why a session was cancelled, for its host. */
const WHY: Readonly<Record<WorkshopCancellation, (found: SessionOf) => string>> = {
  host: () => 'You cancelled this session.',
  staff: () => 'Our staff cancelled this session. Reply to this email if you have questions.',
  minimum: ({ workshop: { minimum } }) =>
    `Fewer than ${minimum} ${minimum === 1 ? 'seat was' : 'seats were'} booked by the deadline, so this session was cancelled.`,
  host_absent: () =>
    'We saw you in the room for less than a minute of the first ten, so this session was cancelled.',
  no_media: () =>
    'You and your guests were in the room, but no sound or picture came through in the first ten minutes, so this session was cancelled.',
};

const countSeats = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`);

function wordsOf(
  found: SessionOf,
  what: JobPayload<'mail.workshop'>['what'],
  { sold, guests, share, isActive }: { sold: number; guests: number; share: string; isActive: boolean },
): Words | null {
  const { workshop, session } = found;
  const { title } = workshop;
  if (what === 'booked' && session.status === 'scheduled') {
    // Bought together, or by another guest before this mail.
    const isMore = sold > 1;
    return {
      subject: `First ${isMore ? 'seats' : 'seat'} booked: ${title}`,
      heading: isMore ? 'Your first seats are booked' : 'Your first seat is booked',
      paragraphs: [
        `${isMore ? `The first ${sold} seats` : 'The first seat'} of your workshop “${title}” ${isMore ? 'are' : 'is'} booked. We’ll send you one calendar entry for the session, and tell you in the app about every further seat.`,
        `${countSeats(sold)} of ${workshop.seats} booked. You can join from 15 minutes before the start.`,
      ],
      hasInvitation: true,
    };
  }
  if (what === 'cancelled' && session.cancelled !== null)
    return {
      subject: `Cancelled: ${title}`,
      heading: 'Workshop session cancelled',
      paragraphs: [
        WHY[session.cancelled](found),
        guests === 0
          ? 'Nobody had booked a seat.'
          : `We’re emailing everybody who had booked (${countSeats(guests)})${workshop.priceMinor > 0 ? ' and refunding every seat in full' : ''}.`,
        ...(isActive && session.startsAt > (session.endedAt ?? session.startsAt)
          ? ['This time is free for others to book.']
          : []),
      ],
      hasInvitation: true,
    };
  if (what !== 'over' || session.deliveredPerMille === null || guests === 0) return null;
  const isPaid = workshop.priceMinor > 0;
  const isShort = isPaid && session.deliveredPerMille < DELIVERED_PCT * 10;
  return {
    subject: `Your workshop ${title}`,
    heading: 'Your workshop is over',
    paragraphs: [
      `“${title}” has ended, with ${countSeats(guests)} booked. You can write notes for those who came and those who missed it.`,
      ...(isShort
        ? [
            `We measured you in the room for ${Math.floor(session.deliveredPerMille / 10)}% of the session. Below 90%, we refund the missing share of every seat.`,
          ]
        : []),
      ...(isPaid
        ? [
            `Your share is ${share}. It becomes available ${PROBLEM_WINDOW_HOURS} hours after the end, unless somebody reports a problem.`,
          ]
        : []),
    ],
  };
}

/** Who is told that a session was cancelled, or had a seat until its end; not who gave it up before. */
function guestsOf(db: DbOrTx, session: GroupSessionRow): Promise<number> {
  const had = session.cancelled
    ? and(eq(booking.status, 'cancelled'), inArray(booking.closedReason, closedWith(session)))
    : inArray(booking.status, ['ended', 'completed', 'no_show_client', 'disputed']);
  return db.$count(booking, and(eq(booking.groupSessionId, session.id), had));
}

/** Job `mail.workshop`: tells a host about a session of theirs, one mail for all seats (H-11). */
export const sendWorkshopMail = defineJob(
  'mail.workshop',
  async (deps, { groupSessionId, what }, { jobId }) => {
    const found = await findSession(deps.db, groupSessionId);
    if (!found) return undefined;
    const { session, host } = found;
    const reader = await mailReader(deps, host.accountId, 'bookings');
    if (reader === null || reader instanceof Date) return reader ?? undefined;
    // Whoever is suspended can’t be booked, nor log in.
    const isActive = reader.status === 'active';
    const [view] = await viewAllHosted(deps.db, [found], deps.clock.now(), true);
    const words =
      view &&
      wordsOf(found, what, {
        sold: view.sold,
        guests: await guestsOf(deps.db, session),
        share: formatMoney(view.expertShare),
        isActive,
      });
    if (!words) return undefined;
    const [own] = await deps.db
      .select({ zone: account.timeZone })
      .from(account)
      .where(eq(account.id, host.accountId));
    await deps.mailer.send({
      messageId: jobId,
      to: reader.to,
      subject: words.subject,
      ...renderMail({
        heading: words.heading,
        paragraphs: [
          ...words.paragraphs,
          spanIn(session.startsAt, session.endsAt, own?.zone ?? host.timeZone),
        ],
        ...(isActive && {
          action: { label: 'See your workshops', url: `${deps.env.publicUrl}/app/expert/workshops` },
        }),
        footer: 'You’re receiving this because you host a workshop on Nexperts.',
      }),
      ...(words.hasInvitation && { attachments: [hostInvitation(deps, found, reader.to)] }),
    });
    return undefined;
  },
);
