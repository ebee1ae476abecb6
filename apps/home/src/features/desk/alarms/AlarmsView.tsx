import type { Alarm } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Time } from '@nexperts/ui/Time';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../api.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { paths } from '../../../paths.ts';
import { alarmAbout, alarmAction, alarmWords } from '../../../model/desk/alarm-words.ts';
import { useZone } from '../../../model/times/zone.ts';
import type { AlarmPage } from './load-alarms.ts';
import * as css from '../parts/staff.css.ts';
import { useChange } from '../../../ui/hooks/use-change.ts';

/** What needs a member of staff, newest first (H1). */
export function AlarmsView({ alarms, count, next }: AlarmPage) {
  // The queue leads to one of them: its buttons are the next to reach.
  const wanted = useLocation().hash.slice(1);
  useEffect(() => {
    if (wanted !== '') document.getElementById(wanted)?.focus();
  }, [wanted]);
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

function Row({ alarm }: { alarm: Alarm }) {
  const { id, kind, raisedAt } = alarm;
  const zone = useZone();
  const { act, pending, failure, signedOut } = useChange();
  const clear = (): Promise<boolean> =>
    act('clear', async () => {
      await api.call(endpoints.clearAlarm, { params: { id } });
      return null;
    });
  const { title, remedy } = alarmWords(kind);
  const about = alarmAbout(alarm);
  const action = alarmAction(alarm);
  return (
    <li id={id} tabIndex={-1} className={css.row}>
      <div className={css.grow}>
        <h2 className={css.name}>{title}</h2>
        <p>{remedy}</p>
        <p className={css.muted}>
          {about === '' ? '' : `${about} · `}
          <Time at={raisedAt} zone={zone} show="moment" />
        </p>
        <FormFailure message={failure} signedOut={signedOut} />
      </div>
      <div className={css.buttons}>
        {action ? (
          <ButtonLink href={action.href} variant="secondary">
            {action.label}
          </ButtonLink>
        ) : null}
        <Button
          variant={action ? 'quiet' : 'secondary'}
          isPending={pending !== null}
          onPress={() => void clear()}
        >
          Mark as resolved
        </Button>
      </div>
    </li>
  );
}
