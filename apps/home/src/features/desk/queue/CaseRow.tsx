import type { QueueCase } from '@nexperts/contract';
import { formatDayShort, formatMoney, QUEUES, type QueueColumns } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { Users } from 'lucide-react';
import { useId } from 'react';
import { caseAbout, caseHref, caseTitle } from '../../../model/desk/queue-cases.ts';
import { awaitsText } from '../../../model/desk/dispute-words.ts';
import { useZone } from '../../../model/times/zone.ts';
import { DueClock } from '../parts/DueClock.tsx';
import * as table from '../parts/desk-table.css.ts';
import { as } from '../parts/table-roles.ts';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import * as css from './cases.css.ts';

/** Which columns a list of cases has: those of its queue, and what depends on the list. */
export interface CaseColumns extends QueueColumns {
  /** Names the queue: where a list has cases of several */
  readonly queue?: boolean;
  /** The list is of cases that wait for the expert: who has offered nothing may still do so */
  readonly expertAnswers?: boolean;
}

interface CaseRowProps {
  of: QueueCase;
  columns: CaseColumns;
  mayTake: boolean;
  /** Whether the viewer's roles open it; without them it leads nowhere */
  mayOpen?: boolean;
  isPending: boolean;
  failure: string | null;
  onTake: () => void;
  onHandBack: () => void;
}

/** What the expert offered. @param isAwaited they still may */
const offerText = (pct: number | null, isAwaited: boolean): string =>
  pct === null ? (isAwaited ? 'No answer yet' : 'No offer') : `${pct}%`;

/** A case of a queue; the link in it has the focus while `j` and `k` move. */
export function CaseRow({
  of: each,
  columns,
  mayTake,
  mayOpen = true,
  isPending,
  failure,
  onTake,
  onHandBack,
}: CaseRowProps) {
  const { client, expert, askPct, offerPct, takesTwo, takenBy } = each;
  const now = useMinute();
  const zone = useZone();
  const titleId = useId();
  const waits = awaitsText(each.awaits, now, zone);
  const amount = each.amount ?? each.captured;
  const offered = offerText(offerPct, columns.expertAnswers ?? false);
  return (
    <tr data-case={each.id} {...as.row}>
      <td {...as.cell} className={css.due}>
        <DueClock dueAt={each.dueAt} openedAt={each.openedAt} pausedAt={each.pausedAt} />
      </td>
      <th {...as.rowHead} className={css.what}>
        {mayOpen ? (
          <Link id={titleId} href={caseHref(each)} tone="inherit" className={table.main}>
            {caseTitle(each)}
          </Link>
        ) : (
          <span id={titleId} className={table.main}>
            {caseTitle(each)}
          </span>
        )}
        <span className={table.second}>
          {columns.queue ? `${QUEUES[each.queue].name} · ` : ''}
          {caseAbout(each)}
          {each.run ? `, run of ${formatDayShort(Date.parse(each.run.scheduledFor), zone)}` : ''}
        </span>
        {waits === null ? null : <span className={table.second}>{waits}</span>}
      </th>
      {columns.sides ? (
        <td {...as.cell} className={css.who}>
          {client ?? expert ?? '–'}
          {client === null || expert === null ? null : <span className={table.second}>with {expert}</span>}
        </td>
      ) : null}
      {columns.sides ? (
        <td {...as.cell} className={`${table.number} ${css.captured}`}>
          {amount ? formatMoney(amount) : '–'}
          {takesTwo ? (
            <span className={css.two}>
              <Icon as={Users} size={16} /> 2 people
            </span>
          ) : null}
        </td>
      ) : null}
      {columns.shares ? (
        <>
          <td {...as.cell} className={`${table.numberWide} ${css.share}`}>
            <span className={css.label}>Asked </span>
            {askPct === null ? '–' : `${askPct}%`}
            <span className={css.label}> · Offered {offered}</span>
          </td>
          <td {...as.cell} className={`${table.number} ${table.wideOnly}`}>
            <span className={offerPct === null ? table.none : ''}>{offered}</span>
          </td>
        </>
      ) : null}
      <td {...as.cell} className={css.taken}>
        {takenBy ? (
          <span className={css.taker}>
            <Avatar name={takenBy.name} size={32} />
            {takenBy.isMe ? 'You' : takenBy.name}
            {takenBy.isMe ? (
              <Button variant="quiet" size="sm" isPending={isPending} onPress={onHandBack}>
                Hand back
              </Button>
            ) : null}
          </span>
        ) : mayTake ? (
          <Button
            variant="secondary"
            size="sm"
            isPending={isPending}
            pendingLabel="Taking"
            aria-describedby={titleId}
            onPress={onTake}
          >
            Take
          </Button>
        ) : (
          <span className={table.none}>Not taken</span>
        )}
        {failure ? (
          <span role="alert" className={`${table.second} ${css.failed}`}>
            {failure}
          </span>
        ) : null}
      </td>
    </tr>
  );
}
