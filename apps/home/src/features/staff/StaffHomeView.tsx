import type { StaffOverview } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { Icon, type IconType } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { RelativeTime } from '@nexperts/ui/Time';
import { ClipboardList, ClipboardPen, KeyRound, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { clock } from '../../clock.ts';
import { paths } from '../../paths.ts';
import { useZone } from '../../model/zone.ts';
import { Greeting } from '../../ui/Greeting.tsx';
import { alarmWords } from './alarm-words.ts';
import { Due } from './Due.tsx';
import * as css from './staff-home.css.ts';

interface StaffHomeViewProps {
  name: string;
  work: StaffOverview;
}

/** Where staff begin: alarms first, then each queue with its count and what is oldest in it (W-04). */
export function StaffHomeView({ name, work }: StaffHomeViewProps) {
  const { applications, alarms } = work;
  return (
    <>
      <div className={css.head}>
        <div>
          <Greeting name={name} />
          <p className={css.lead}>{summary(work)}</p>
        </div>
        {applications.first ? (
          <ButtonLink
            href={paths.application(applications.first.id)}
            variant={alarms.open > 0 ? 'secondary' : 'primary'}
          >
            Review the oldest application
          </ButtonLink>
        ) : null}
      </div>
      {alarms.open > 0 ? <Alarms alarms={alarms} /> : null}
      <Queues work={work} />
    </>
  );
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function summary({ applications, alarms }: StaffOverview): string {
  const parts = [
    ...(alarms.open > 0 ? [counted(alarms.open, 'open alarm', 'open alarms')] : []),
    ...(applications.waiting > 0
      ? [counted(applications.waiting, 'application to review', 'applications to review')]
      : []),
    ...(applications.overdue > 0 ? [`${applications.overdue} overdue`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing is waiting for staff.';
}

function Alarms({ alarms: { open, oldest } }: { alarms: StaffOverview['alarms'] }) {
  const zone = useZone();
  return (
    <section aria-labelledby="alarms" className={css.alarms}>
      <h2 id="alarms" className={css.alarmsTitle}>
        Alarms
      </h2>
      <ul className={css.alarmList}>
        {oldest.map(({ id, kind, detail, raisedAt }) => {
          const words = alarmWords(kind);
          return (
            <li key={id} className={css.alarm}>
              <span className={css.alarmIcon}>
                <Icon as={TriangleAlert} size={20} />
              </span>
              <p className={css.alarmText}>
                <strong>{words.title}.</strong> {words.remedy}
                <span className={css.note}>
                  {detail}, raised <RelativeTime at={raisedAt} now={clock.now} zone={zone} />
                </span>
              </p>
            </li>
          );
        })}
      </ul>
      <ButtonLink href={paths.alarms()} className={css.alarmsAll}>
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

function queuesOf({ applications, alarms, removals }: StaffOverview, zone: string): Queue[] {
  const { first } = applications;
  const [alarm] = alarms.oldest;
  const ago = (at: string) => <RelativeTime at={at} now={clock.now} zone={zone} />;
  return [
    {
      label: 'Applications to review',
      icon: ClipboardList,
      to: paths.applications(),
      count: applications.waiting,
      oldest: first ? (
        <>
          <Due at={first.dueAt} />
          <span className={css.note}>
            {first.name}, sent {ago(first.submittedAt)}
          </span>
        </>
      ) : null,
    },
    {
      label: 'Applications being changed',
      icon: ClipboardPen,
      to: paths.applications('changes_asked'),
      count: applications.changesAsked,
      oldest: applications.changesAsked > 0 ? 'Waiting for the applicants' : null,
    },
    {
      label: 'Alarms',
      icon: TriangleAlert,
      to: paths.alarms(),
      count: alarms.open,
      oldest: alarm ? <>Raised {ago(alarm.raisedAt)}</> : null,
    },
    {
      label: 'Two-step login removals',
      icon: KeyRound,
      to: paths.staffAccounts(),
      count: removals.waiting,
      oldest: removals.nextAt ? <>Next one takes effect {ago(removals.nextAt)}</> : null,
    },
  ];
}

function Queues({ work }: { work: StaffOverview }) {
  const zone = useZone();
  return (
    <section className={css.queues}>
      <h2 id="queues" className={css.heading}>
        Queues
      </h2>
      <table className={css.table} aria-labelledby="queues">
        <thead>
          <tr>
            <th scope="col">Queue</th>
            <th scope="col" className={css.number}>
              Open
            </th>
            <th scope="col">Oldest</th>
          </tr>
        </thead>
        <tbody>
          {queuesOf(work, zone).map(({ label, icon, to, count, oldest }) => (
            <tr key={label}>
              <th scope="row">
                <span className={css.queue}>
                  <Icon as={icon} size={20} />
                  <Link href={to}>{label}</Link>
                </span>
              </th>
              <td className={count > 0 ? css.number : css.none}>{count}</td>
              <td>{oldest ?? <span className={css.note}>Nothing waiting</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
