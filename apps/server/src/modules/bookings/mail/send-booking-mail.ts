import type { NotificationTopic } from '@nexperts/domain';
import type { Deps } from '../../../deps.ts';
import { renderMail, type MailContent } from '../../../mail/layout.ts';
import type { Mail } from '../../../ports/mailer.ts';
import { mailReader, type MailReader } from '../../notifications/index.ts';
import { payerOf } from '../payer.ts';
import type { FullBooking, Reader, Role } from '../rows.ts';
import { orderPath } from '../seats/addresses.ts';

/** What a mail about a booking says to one side. */
interface BookingMail {
  subject: string;
  /** The subject without it */
  heading?: string;
  /** Those that are empty are left out */
  paragraphs: readonly string[];
  action?: MailContent['action'];
  link?: MailContent['link'];
  attachments?: Mail['attachments'];
}

interface Addressed {
  found: {
    booking: Pick<FullBooking['booking'], 'id' | 'clientId' | 'payerId'>;
    expert: Pick<FullBooking['expert'], 'accountId'>;
  };
  /** `payer`: whose money it is, which of a seat bought for somebody else isn’t its client (H-02) */
  to: Role | 'payer';
  /** Decides whether the reader has such mails, and whether they wait for the morning (M-08) */
  topic: NotificationTopic;
  /** The reader, where the statement that found the booking brought them; only for topics that can't be switched off */
  reader?: Reader;
  /** Why the reader gets it */
  because?: 'booking' | 'session' | 'payment';
  jobId: string;
}

/** The last line of a mail: why its reader gets it. */
const becauseOf = (what: 'booking' | 'session' | 'payment'): string =>
  `You’re receiving this because of a ${what} on Nexperts.`;

/**
 * Sends a mail about a booking to one side: not to an account that is deleted, and not where they switched its topic off.
 * @param mail what it says to this reader
 * @returns when to try again, as a job does: after the reader's quiet hours
 */
export async function sendBookingMail(
  deps: Deps,
  { found: { booking, expert }, to, topic, reader: found, because = 'booking', jobId }: Addressed,
  mail: (reader: MailReader) => BookingMail | Promise<BookingMail>,
): Promise<Date | undefined> {
  const accountId = to === 'expert' ? expert.accountId : to === 'payer' ? payerOf(booking) : booking.clientId;
  const reader = found ? known(accountId, found) : await mailReader(deps, accountId, topic);
  if (reader === null || reader instanceof Date) return reader ?? undefined;
  const { subject, heading = subject, paragraphs, action, link, attachments } = await mail(reader);
  const { to: address, unsubscribe } = reader;
  await deps.mailer.send({
    messageId: jobId,
    to: address,
    subject,
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...renderMail({
      heading,
      paragraphs: paragraphs.map((line) => line.trim()),
      ...(action && { action }),
      ...(link && { link }),
      footer: becauseOf(because),
      ...(unsubscribe !== undefined && { unsubscribe }),
    }),
    ...(attachments && { attachments }),
  });
  return undefined;
}

const known = (accountId: string, { email, status, isDeleted }: Reader): MailReader | null =>
  isDeleted ? null : { accountId, status, to: email };

/** Leads the payer of a booking to where they find it: of a seat for somebody else to its order (H-02). */
export const payerAction = (
  deps: Pick<Deps, 'env'>,
  { id, payerId, clientId, takenAt, seatOrderId }: FullBooking['booking'],
): { label: string; url: string } =>
  payerId === null || seatOrderId === null || (takenAt !== null && payerId === clientId)
    ? { label: 'See the booking', url: bookingUrl(deps, id) }
    : { label: 'See your seats', url: `${deps.env.publicUrl}/app${orderPath(seatOrderId)}` };

/** The page of a booking in the app, or a page below it: `wrap-up`. */
export const bookingUrl = ({ env }: Pick<Deps, 'env'>, bookingId: string, page = ''): string =>
  `${env.publicUrl}/app/bookings/${bookingId}${page && `/${page}`}`;
