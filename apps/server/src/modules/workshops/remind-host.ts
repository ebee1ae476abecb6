import { remindersAt } from '@nexperts/domain';
import { defineJob } from '../../jobs/define-job.ts';
import { inTransaction, seatCounts } from '../bookings/index.ts';
import { notify } from '../notifications/index.ts';
import { findSession, lockInTurn } from './rows.ts';
import { countsOf } from './view.ts';

/**
 * Job `workshop.reminder`, one timer of a session: reminds its host once for all seats (H-11, M-09), and finds the next
 * reminder that is due. Nobody is reminded of a session without guests.
 */
export const remindHost = defineJob('workshop.reminder', async (deps, { groupSessionId, since }) => {
  const found = await findSession(deps.db, groupSessionId);
  if (!found) return;
  const next = await inTransaction(deps, async (tx) => {
    const { session } = await lockInTurn(tx, found);
    if (session.status !== 'scheduled') return null;
    const now = deps.clock.now();
    const times = { startsAt: session.startsAt.getTime(), endsAt: session.endsAt.getTime() };
    const reminders = remindersAt(times, { since: Date.parse(since), now: now.getTime() });
    const { sold } = countsOf(await seatCounts(tx, [groupSessionId], now), groupSessionId);
    for (const kind of sold > 0 ? reminders.due : [])
      if (kind !== 'waiting')
        await notify(tx, {
          accountId: found.host.accountId,
          kind,
          dedupeKey: `${kind}:${groupSessionId}:${session.startsAt.getTime()}`,
          params: {
            groupSessionId,
            title: found.workshop.title,
            startsAt: session.startsAt.toISOString(),
          },
          now,
        });
    return reminders.next !== null && reminders.next < session.startsAt.getTime() ? reminders.next : null;
  });
  deps.wakeJobs();
  if (next !== null) return new Date(next);
});
