import type { QueueCase } from '@nexperts/contract';
import { formatDayShort, formatMoney, QUEUES, type QueueColumns } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { Users } from 'lucide-react';
import { awaitsText } from '../../../model/desk/bank-dispute-words.ts';
import { caseAbout, caseHref, caseTitle } from '../../../model/desk/queue-cases.ts';
import { useZone } from '../../../model/times/zone.ts';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import * as table from '../parts/desk-table.css.ts';
import { DeskTable, type DeskColumn } from '../parts/DeskTable.tsx';
import { DueClock } from '../parts/DueClock.tsx';
import type { useTaking } from '../parts/use-taking.ts';
import * as css from './cases.css.ts';

/** Which columns a list of cases has: those of its queue, and what depends on the list. */
interface CaseColumns extends QueueColumns {
  /** Names the queue: where a list has cases of several */
  readonly queue?: boolean;
  /** The list is of cases that wait for the expert: who has offered nothing may still do so */
  readonly expertAnswers?: boolean;
}

interface CaseTableProps {
  label: string;
  cases: readonly QueueCase[];
  columns: CaseColumns;
  mayTake: boolean;
  /** Whether the viewer's roles open the cases; they do when left out */
  mayOpen?: boolean;
  taking: ReturnType<typeof useTaking>;
}

/** Cases with what their list shows of each, and taking or handing back in their rows (O-05). */
export function CaseTable({ label, cases, ...rest }: CaseTableProps) {
  return <DeskTable label={label} columns={columnsOf(rest)} rows={cases} rowKey={({ id }) => id} />;
}

const columnsOf = ({
  columns: { queue = false, sides, amount, shares, expertAnswers = false },
  mayTake,
  mayOpen = true,
  taking,
}: Omit<CaseTableProps, 'label' | 'cases'>): DeskColumn<QueueCase>[] => [
  {
    header: 'Due',
    card: 'first',
    cell: ({ dueAt, openedAt, pausedAt }) => (
      <DueClock dueAt={dueAt} openedAt={openedAt} pausedAt={pausedAt} />
    ),
  },
  {
    header: 'Case',
    isRowHeader: true,
    cell: (each) => <Title of={each} mayOpen={mayOpen} namesQueue={queue} />,
  },
  ...(sides ? sideColumns(amount ? 'Amount' : 'Captured') : []),
  ...(shares ? shareColumns(expertAnswers) : []),
  { header: 'Taken by', cell: (each) => <Taker of={each} mayTake={mayTake} taking={taking} /> },
];

const sideColumns = (amountHeader: string): DeskColumn<QueueCase>[] => [
  {
    header: 'Client and expert',
    cell: ({ client, expert }) => (
      <span className={css.who}>
        {client ?? expert ?? '–'}
        {client === null || expert === null ? null : <span className={table.second}>with {expert}</span>}
      </span>
    ),
  },
  {
    header: amountHeader,
    isNumeric: true,
    card: 'first',
    cell: ({ amount, captured, takesTwo }) => {
      const sum = amount ?? captured;
      return (
        <div className={css.amount}>
          {sum ? formatMoney(sum) : '–'}
          {takesTwo ? (
            <span className={css.two}>
              <Icon as={Users} size={16} /> 2 people
            </span>
          ) : null}
        </div>
      );
    },
  },
];

/** @param isAwaited the expert may still offer something */
const shareColumns = (isAwaited: boolean): DeskColumn<QueueCase>[] => {
  const offerText = ({ offerPct }: QueueCase): string =>
    offerPct === null ? (isAwaited ? 'No answer yet' : 'No offer') : `${offerPct}%`;
  return [
    {
      header: 'Asked',
      isNumeric: true,
      cell: (each) => (
        <>
          <span className={css.label}>Asked </span>
          {each.askPct === null ? '–' : `${each.askPct}%`}
          <span className={css.label}> · Offered {offerText(each)}</span>
        </>
      ),
    },
    {
      header: 'Offered',
      isNumeric: true,
      card: 'none',
      cell: (each) => <span className={each.offerPct === null ? table.none : ''}>{offerText(each)}</span>,
    },
  ];
};

const titleId = ({ id }: QueueCase): string => `case-${id}`;

interface TitleProps {
  of: QueueCase;
  mayOpen: boolean;
  namesQueue: boolean;
}

/** What the case is; the link in it has the focus while `j` and `k` move. */
function Title({ of: each, mayOpen, namesQueue }: TitleProps) {
  const zone = useZone();
  const waits = awaitsText(each.awaits, useMinute(), zone);
  return (
    <>
      {mayOpen ? (
        <Link id={titleId(each)} href={caseHref(each)} tone="inherit" className={table.main}>
          {caseTitle(each)}
        </Link>
      ) : (
        <span id={titleId(each)} className={table.main}>
          {caseTitle(each)}
        </span>
      )}
      <span className={table.second}>
        {namesQueue ? `${QUEUES[each.queue].name} · ` : ''}
        {caseAbout(each)}
        {each.run ? `, run of ${formatDayShort(Date.parse(each.run.scheduledFor), zone)}` : ''}
      </span>
      {waits === null ? null : <span className={table.second}>{waits}</span>}
    </>
  );
}

interface TakerProps extends Pick<CaseTableProps, 'mayTake' | 'taking'> {
  of: QueueCase;
}

/** Who has taken the case, and what the viewer may do about it. */
function Taker({ of: each, mayTake, taking: { act, pending, failureOf } }: TakerProps) {
  const { takenBy } = each;
  const isPending = pending === each.id;
  return (
    <>
      {takenBy ? (
        <span className={css.taker}>
          <Avatar name={takenBy.name} size={32} />
          {takenBy.isMe ? 'You' : takenBy.name}
          {takenBy.isMe ? (
            <Button
              variant="quiet"
              size="sm"
              isPending={isPending}
              onPress={() => void act(each, 'handBack')}
            >
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
          aria-describedby={titleId(each)}
          onPress={() => void act(each, 'take')}
        >
          Take
        </Button>
      ) : (
        <span className={table.none}>Not taken</span>
      )}
      {failureOf(each.id) ? (
        <span role="alert" className={`${table.second} ${css.failed}`}>
          {failureOf(each.id)}
        </span>
      ) : null}
    </>
  );
}
