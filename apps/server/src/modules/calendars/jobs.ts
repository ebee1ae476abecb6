import { CALENDAR_FAILURES } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { calendarSource, expert } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { renderMail } from '../../mail/layout.ts';
import { shortTimeIn } from '../../mail/time-in.ts';
import { mailReader } from '../notifications/index.ts';
import { readSource } from './read-source.ts';

/**
 * Job `calendar.read`: reads an outside calendar, and again in 15 minutes or when its server asks for it, until it is
 * removed (F-04).
 */
export const readAgain = defineJob('calendar.read', async (deps, { sourceId }) => {
  return (await readSource(deps, sourceId)) ?? undefined;
});

/** Job `mail.calendar`: says that an outside calendar has failed for a day, if it still does (F-04). */
export const sendCalendarMail = defineJob('mail.calendar', async (deps, { sourceId }, { jobId }) => {
  const [found] = await deps.db
    .select({ source: calendarSource, accountId: expert.accountId, zone: expert.timeZone })
    .from(calendarSource)
    .innerJoin(expert, eq(expert.id, calendarSource.expertId))
    .where(eq(calendarSource.id, sourceId));
  if (!found?.source.failingSince || !found.source.failure) return;
  const { source, accountId, zone } = found;
  const reader = await mailReader(deps, accountId, 'bookings');
  if (reader === null || reader instanceof Date) return reader ?? undefined;
  const title = `We can’t read your calendar “${source.name}”`;
  await deps.mailer.send({
    to: reader.to,
    messageId: jobId,
    subject: title,
    ...renderMail({
      heading: title,
      paragraphs: [
        `We’ve tried since ${shortTimeIn(found.source.failingSince, zone)}. ${CALENDAR_FAILURES[found.source.failure]}`,
        'We still leave out the busy times that we read before, but clients may book times that you’ve filled since.',
      ],
      action: {
        label: 'Check your calendars',
        url: `${deps.env.publicUrl}/app/expert/availability#calendars`,
      },
      footer: 'You’re receiving this because you added this calendar on Nexperts.',
    }),
  });
});
