import type { PersonStory } from '@nexperts/contract';
import { formatMoney, formatMoment, zoneLabel, type Money } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Badge } from '@nexperts/ui/Badge';
import { Banner } from '@nexperts/ui/Banner';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { dayMoment } from '../../../model/booking/due.ts';
import { PERSON_TONES } from '../../../model/desk/desk-words.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { EventList } from '../parts/EventList.tsx';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import { ActionsBox } from './ActionsBox.tsx';
import { ContactBox } from './ContactBox.tsx';
import type { PersonPage } from './load-person.ts';
import { PersonBookings } from './PersonBookings.tsx';
import { PersonPicture } from './PersonPicture.tsx';
import { PersonSaid } from './PersonSaid.tsx';
import * as css from './person.css.ts';

/** A person has several of these. */
const LANES = { state: 'Bookings', problem: 'Problems' } as const;

/** A person for staff: who they are, what happened on one axis, and what can be done (O-03, O-04). */
export function PersonView({ person, signatures, viewer }: PersonPage) {
  const { id, name, suspension, events } = person;
  const zone = useZone();
  const [search, setSearch] = useSearchParams();
  const span = search.get('span');
  const show = (event: string): void => {
    // The list may be filtered to another lane.
    flushSync(() => setSearch(span ? { span } : {}, { replace: true, preventScrollReset: true }));
    document.getElementById(`event-${event}`)?.focus();
  };
  return (
    <>
      <Breadcrumbs items={[{ label: 'Search', href: paths.staffSearch() }, { label: 'Person' }]} />
      <Head of={person} />
      {suspension ? (
        <Banner tone="warning" title={`Suspended by ${suspension.by}`}>
          {formatMoment(Date.parse(suspension.at), zone)}. {suspension.reason}
        </Banner>
      ) : null}
      <div className={css.layout} {...(suspension ? { style: { marginBlockStart: '1rem' } } : {})}>
        <Facts of={person} />
        <div className={css.side}>
          <ContactBox person={person} roles={viewer.roles} />
          <Earnings of={person} />
          <ActionsBox person={person} signatures={signatures} viewer={viewer} />
          <Looks of={person} isAdmin={viewer.roles.includes('admin')} />
        </div>
        <div className={css.main}>
          <PersonPicture of={person} onPick={show} />
          <PersonBookings of={person} />
          <PersonSaid of={person} />
          <section aria-labelledby="history">
            <h2 id="history" className={page.groupTitle} style={{ marginBlockStart: 0 }}>
              History
            </h2>
            {events.length === 0 ? (
              <p className={css.muted}>Nothing is recorded of {name}.</p>
            ) : (
              <EventList
                of={events.toReversed()}
                hrefOf={(lane) => paths.staffPerson(id, { lane, span })}
                names={LANES}
                showYears
              />
            )}
          </section>
        </div>
      </div>
    </>
  );
}

function Head({ of: person }: { of: PersonStory }) {
  const { name, username, role, state, handle, isListed, timeZone, memberSince, staffRoles } = person;
  const now = useMinute();
  const zone = useZone();
  const { city, offset } = zoneLabel(timeZone, now);
  return (
    <div className={css.head}>
      <Avatar name={name} size={64} />
      <div className={css.who}>
        <h1 className={page.title}>{name}</h1>
        <div className={css.about}>
          <StatusPill tone={PERSON_TONES[state]}>{kindText(state)}</StatusPill>
          <Badge>{staffRoles.length > 0 ? `Staff: ${staffRoles.join(', ')}` : kindText(role)}</Badge>
          <span>
            {city === offset ? city : `${city} (${offset})`} · member since{' '}
            <Time at={memberSince} zone={zone} show="date" /> · <span className={css.code}>{username}</span>
          </span>
          {handle && isListed ? <Link href={paths.expert(handle)}>Public profile</Link> : null}
        </div>
      </div>
    </div>
  );
}

const sums = (amounts: readonly Money[]): string => amounts.map((amount) => formatMoney(amount)).join(' + ');

function Facts({ of: { facts } }: { of: PersonStory }) {
  const { booked, attended, captured, refunded, problems, ahead } = facts;
  const all: [string, string, string][] = [
    [
      'Booked',
      booked === 1 ? '1 session' : `${booked} sessions`,
      captured.length > 0 ? `${sums(captured)} paid as a client` : 'in 12 months',
    ],
    ['Took place', `${attended} of ${booked}`, ahead === 0 ? 'none upcoming' : `${ahead} upcoming`],
    ['Refunded', refunded.length > 0 ? sums(refunded) : 'Nothing', 'in 12 months'],
    [
      'Problems',
      problems.open > 0 ? `${problems.open} open` : problems.all === 0 ? 'None' : `${problems.all} closed`,
      problems.open > 0 ? `${problems.all} in 12 months` : 'in 12 months',
    ],
  ];
  return (
    <dl className={`${page.panel} ${css.facts}`}>
      {all.map(([label, figure, note]) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd className={css.figure}>{figure}</dd>
          <dd className={css.muted}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What an expert is owed, and whether it is held back. */
function Earnings({ of: { balances, payoutHold } }: { of: PersonStory }) {
  const zone = useZone();
  if (!balances) return null;
  return (
    <section className={`${page.panel} ${css.box}`} aria-labelledby="earnings">
      <h2 id="earnings" className={page.panelTitle}>
        Earnings
      </h2>
      {balances.length === 0 ? <p className={css.muted}>Nothing earned yet.</p> : null}
      {balances.map(({ pending, available }) => (
        <dl key={available.currency} className={css.rows}>
          <dt>{available.minor < 0 ? 'Debt' : 'Available'}</dt>
          <dd className={available.minor < 0 ? css.debt : ''}>
            {formatMoney({ ...available, minor: Math.abs(available.minor) })}
          </dd>
          <dt>Pending</dt>
          <dd>{formatMoney(pending)}</dd>
        </dl>
      ))}
      {payoutHold ? (
        <Banner tone="warning" title={`Payouts held by ${payoutHold.by}`}>
          {formatMoment(Date.parse(payoutHold.at), zone)}. {payoutHold.reason}
        </Banner>
      ) : null}
    </section>
  );
}

function Looks({ of: { id, looks }, isAdmin }: { of: PersonStory; isAdmin: boolean }) {
  const now = useMinute();
  const zone = useZone();
  return (
    <section className={`${page.panel} ${css.box}`} aria-labelledby="looks">
      <h2 id="looks" className={page.panelTitle}>
        Looked at by
      </h2>
      <ul className={css.looks}>
        {looks.map(({ by, at }) => (
          <li key={`${by} ${at}`} className={css.look}>
            <span>{by}</span>
            <span className={css.muted}>{dayMoment(Date.parse(at), now, zone)}</span>
          </li>
        ))}
      </ul>
      {isAdmin ? <Link href={paths.audit({ subject: id })}>Audit log of this person</Link> : null}
    </section>
  );
}
