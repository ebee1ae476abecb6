import type { StaffHome, StaffOverview } from '@nexperts/contract';
import { decidersOf, mayDecide, QUEUES, type StaffRole } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { ButtonLink } from '@nexperts/ui/Button';
import { Icon, type IconType } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { RelativeTime } from '@nexperts/ui/Time';
import { ClipboardPen, KeyRound, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { clock } from '../../../clock.ts';
import { paths } from '../../../paths.ts';
import { alarmAbout, alarmAction, alarmWords } from '../../../model/desk/alarm-words.ts';
import { queueIcon } from '../../../model/desk/queue-icons.ts';
import { useZone } from '../../../model/times/zone.ts';
import * as desk from '../parts/desk-table.css.ts';
import { DeskTable, type DeskColumn } from '../parts/DeskTable.tsx';
import { DueClock } from '../parts/DueClock.tsx';
import { Greeting } from '../../../ui/page/Greeting.tsx';
import type { StaffStart } from './load-staff-home.ts';
import { Mine } from './Mine.tsx';
import { Signatures } from './Signatures.tsx';
import * as css from './staff-home.css.ts';
import { Urgent } from './Urgent.tsx';

/** Where staff begin: what is due first for their roles, alarms, then each queue with its count and what is oldest in it (W-04, O-05). */
export function StaffHomeView({ name, roles, work, desk: start }: StaffStart) {
  const { stopped, urgent, waiting } = start;
  return (
    <>
      <div className={css.head}>
        <Greeting name={name} />
        <p className={css.lead}>{summary(waiting)}</p>
      </div>
      {stopped.map(({ currency, differences }) => (
        <Banner
          key={currency}
          tone="danger"
          className={css.stopped}
          title={`${currency} payouts are stopped`}
          action={<ButtonLink href={paths.reconciliation()}>Resolve the difference</ButtonLink>}
        >
          {differences === 1
            ? 'Our ledger and the payment provider differ in one place.'
            : `Our ledger and the payment provider differ in ${differences} places.`}{' '}
          No expert is paid in {currency} until that is resolved.
        </Banner>
      ))}
      {urgent ? <Urgent of={urgent} /> : null}
      {work.alarms.open > 0 ? <Alarms alarms={work.alarms} /> : null}
      <div className={css.columns}>
        <div className={css.column}>
          <Mine cases={start.mine} />
          <Signatures of={start.signatures} />
        </div>
        <Queues work={work} desk={start} roles={roles} />
      </div>
    </>
  );
}

function summary({ open, late, soon }: StaffHome['waiting']): string {
  if (open === 0) return 'Nothing is waiting for you.';
  const parts = [
    `${open} ${open === 1 ? 'case is' : 'cases are'} waiting for you`,
    ...(late > 0 ? [`${late} late`] : []),
    ...(soon > 0 ? [`${soon} due within 24 hours`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function Alarms({ alarms: { open, oldest } }: { alarms: StaffOverview['alarms'] }) {
  const zone = useZone();
  return (
    <section aria-labelledby="alarms" className={css.alarms}>
      <h2 id="alarms" className={css.alarmsTitle}>
        Alarms
      </h2>
      <ul className={css.alarmList}>
        {oldest.map((alarm) => {
          const { id, kind, raisedAt } = alarm;
          const words = alarmWords(kind);
          const about = alarmAbout(alarm);
          return (
            <li key={id} className={css.alarm}>
              <span className={css.alarmIcon}>
                <Icon as={TriangleAlert} size={20} />
              </span>
              <p className={css.alarmText}>
                <Link
                  href={alarmAction(alarm)?.href ?? `${paths.alarms()}#${id}`}
                  tone="inherit"
                  className={css.mineTitle}
                >
                  {words.title}
                </Link>
                . {words.remedy}
                <span className={css.note}>
                  {about === '' ? 'Raised ' : `${about}. Raised `}
                  <RelativeTime at={raisedAt} now={clock.now} zone={zone} />
                </span>
              </p>
            </li>
          );
        })}
      </ul>
      <ButtonLink href={paths.alarms()} variant="secondary" className={css.alarmsAll}>
        {open === 1 ? 'Open the alarm' : `Open all ${open} alarms`}
      </ButtonLink>
    </section>
  );
}

interface Queue {
  readonly label: string;
  readonly icon: IconType;
  readonly to: string;
  readonly count: number;
  /** The oldest or next entry; shown only if there is one */
  readonly oldest: ReactNode;
}

/** What waits for others than staff. */
function othersOf({ applications: { changesAsked }, removals }: StaffOverview, zone: string): Queue[] {
  return [
    {
      label: 'Applications being changed',
      icon: ClipboardPen,
      to: paths.applications('changes_asked'),
      count: changesAsked,
      oldest: changesAsked > 0 ? 'Waiting for the applicants' : null,
    },
    {
      label: 'Two-step login removals',
      icon: KeyRound,
      to: paths.staffAccounts(),
      count: removals.waiting,
      oldest: removals.nextAt ? (
        <>
          Next one takes effect <RelativeTime at={removals.nextAt} now={clock.now} zone={zone} />
        </>
      ) : null,
    },
  ];
}

function casesOf({ queues }: StaffStart['desk'], roles: readonly StaffRole[]): Queue[] {
  return queues.map(({ queue, open, late, mine, oldest }) => ({
    label: QUEUES[queue].name,
    icon: queueIcon(queue),
    to: paths.staffQueue(queue),
    count: open,
    oldest:
      open > 0 ? (
        <>
          {oldest ? <DueClock dueAt={oldest.dueAt} openedAt={oldest.openedAt} isShort /> : null}
          <span className={css.note}>
            {[
              ...(late > 1 ? [`${late} late`] : []),
              mayDecide(queue, roles)
                ? mine === 0
                  ? 'None taken by you'
                  : `${mine} taken by you`
                : `For ${decidersOf(queue)} staff`,
            ].join(' · ')}
          </span>
        </>
      ) : null,
  }));
}

const columns: DeskColumn<Queue>[] = [
  {
    header: 'Queue',
    isRowHeader: true,
    card: 'half',
    cell: ({ label, icon, to }) => (
      <span className={css.queue}>
        <Icon as={icon} size={16} />
        <Link href={to} tone="inherit" className={desk.main}>
          {label}
        </Link>
      </span>
    ),
  },
  {
    header: 'Open',
    isNumeric: true,
    card: 'half',
    cell: ({ count }) => (count > 0 ? count : <span className={desk.none}>0</span>),
  },
  { header: 'Oldest', cell: ({ oldest }) => oldest ?? <span className={css.note}>Nothing waiting</span> },
];

function Queues({ work, desk: start, roles }: Pick<StaffStart, 'work' | 'desk' | 'roles'>) {
  const zone = useZone();
  return (
    <section className={css.queues}>
      <h2 id="queues" className={css.heading}>
        Queues
      </h2>
      <DeskTable
        label="Queues"
        columns={columns}
        rows={[...casesOf(start, roles), ...othersOf(work, zone)]}
        rowKey={({ label }) => label}
        cardsBelow="md"
      />
    </section>
  );
}
