import type { CallCheckResult } from '@nexperts/contract';
import { fullName, hasCallPath, hasCheckFailed } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { callCheck } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { shortTimeIn } from '../../mail/time-in.ts';
import { bookingUrl, findBooking, sendBookingMail } from '../bookings/index.ts';

/** What helps with each thing that failed; what stops a call comes first. */
function helpWith({ camera, microphone, speaker, direct, relay }: CallCheckResult): string[] {
  return [
    ...(microphone === 'failed'
      ? [
          'Microphone: check that it isn’t muted, that your browser may use it on our page and that the right one is chosen. A headset helps.',
        ]
      : []),
    ...(hasCallPath({ direct, relay })
      ? []
      : [
          'Connection: your network or a VPN seems to block calls. Try another network, such as your phone’s hotspot. At work, ask IT to allow UDP and TCP on port 3478 and TCP on port 443.',
        ]),
    ...(camera === 'failed'
      ? ['Camera: close other programs that use it, and let your browser use it on our page.']
      : []),
    ...(speaker === 'failed'
      ? ['Speaker: turn up the volume and choose the right speaker or headphones.']
      : []),
    ...(microphone === 'skipped' ? ['Microphone: you haven’t recorded it yet. It takes three seconds.'] : []),
  ];
}

/**
 * Job `mail.call-check`: help for somebody whose check failed (G-04). The state is read when it is sent: nothing if their
 * newest check did not fail, and nothing about a session that was moved, cancelled or has begun.
 */
export const sendCallCheckMail = defineJob('mail.call-check', async (deps, payload, { jobId }) => {
  const { db, clock } = deps;
  const found = await findBooking(db, payload.bookingId);
  if (!found) return;
  const { booking, expert, client } = found;
  const isComing = booking.status === 'confirmed' && clock.now() < booking.startsAt;
  if (!isComing || booking.startsAt.toISOString() !== payload.startsAt) return;
  const isClient = payload.to === 'client';
  const accountId = isClient ? booking.clientId : expert.accountId;
  const [check] = await db
    .select()
    .from(callCheck)
    .where(and(eq(callCheck.bookingId, booking.id), eq(callCheck.accountId, accountId)));
  if (!check || !hasCheckFailed(check.result)) return;
  const other = isClient ? fullName(expert.firstName, expert.lastName) : client.name;
  const zone = found.zones[payload.to];
  const about = { found, to: payload.to, topic: 'reminders', because: 'session', jobId } as const;
  return sendBookingMail(deps, about, () => ({
    subject: `Before your session with ${other}: your check found a problem`,
    heading: 'Your check found a problem',
    paragraphs: [
      `Your session “${booking.serviceTitle}” with ${other} is on ${shortTimeIn(booking.startsAt, zone)}. The last time you checked your devices and connection, not everything worked.`,
      ...helpWith(check.result),
      'Then check again, on the device and the network you’ll use for the call. It takes about a minute.',
    ],
    action: { label: 'Check again', url: bookingUrl(deps, booking.id, 'check') },
  }));
});
