import type { Alarm } from '@nexperts/contract';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { Time } from '@nexperts/ui/Time';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { paths } from '../../paths.ts';
import { send } from '../../model/send.ts';
import { useAction } from '../../ui/use-action.ts';
import { useZone } from '../../model/zone.ts';
import { alarmWords } from './alarm-words.ts';
import type { AlarmPage } from './load-alarms.ts';
import * as css from './staff.css.ts';

/** What needs a member of staff, newest first (H1). */
export function AlarmsView({ alarms, count, next }: AlarmPage) {
  return (
    <>
      <h1 className={css.title}>Alarms</h1>
      {count > 0 ? (
        <p className={css.muted}>{count === 1 ? '1 open alarm' : `${count} open alarms`}</p>
      ) : null}
      {alarms.length > 0 ? (
        <ul className={css.rows} aria-label="Open alarms">
          {alarms.map((alarm) => (
            <Row key={alarm.id} alarm={alarm} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No open alarms">
          Refunds and charges that the payment provider refuses appear here.
        </EmptyState>
      )}
      {next ? (
        <ButtonLink href={paths.alarms(next)} variant="secondary" className={css.more}>
          Next page
        </ButtonLink>
      ) : null}
    </>
  );
}

function Row({ alarm: { id, kind, subject, booking, detail, raisedAt } }: { alarm: Alarm }) {
  const zone = useZone();
  const { revalidate } = useRevalidator();
  const { run, pending, failure, signedOut } = useAction();
  const clear = (): Promise<boolean> =>
    run('clear', async () => {
      await send(api.staff.clearAlarm({ params: { id } }));
      await revalidate();
    });
  const { title, remedy } = alarmWords(kind);
  return (
    <li id={id} className={css.row}>
      <div className={css.grow}>
        <h2 className={css.name}>{title}</h2>
        <p>{remedy}</p>
        <p className={css.muted}>
          {booking ? (
            <>
              <Link href={paths.staffBooking(booking.id)}>{booking.title}</Link>, {booking.client} with{' '}
              {booking.expert}
            </>
          ) : (
            subject
          )}{' '}
          · {detail} · <Time at={raisedAt} zone={zone} show="moment" />
        </p>
        <FormFailure message={failure} signedOut={signedOut} />
      </div>
      <Button variant="secondary" isPending={pending !== null} onPress={() => void clear()}>
        Mark as resolved
      </Button>
    </li>
  );
}
