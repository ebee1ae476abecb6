import type { ExpertFigures } from '@nexperts/contract';
import { formatExact } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { DataTable, type DataColumn } from '@nexperts/ui/DataTable';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useState } from 'react';
import { dayText } from '../../model/times/days.ts';
import * as css from './figures.css.ts';
import type { Week } from './spans.ts';

/** Weeks at first: on a phone each is a card. */
const FIRST = 6;

/** A line of the table: a week, or one service of it. */
interface Line {
  key: string;
  /** The week it is part of; empty: it is a week itself */
  service: string;
  from: string;
  views: number | null;
  throughLink: number | null;
  holds: number | null;
  bookings: number | null;
  linkedBookings: number | null;
  returning: number | null;
  share: Week['share'] | null;
  held: Week['held'] | null;
}

function linesOf(week: Week, titles: ReadonlyMap<string, string>): Line[] {
  const services = week.services.filter(({ holds, share }) => holds !== null || share !== null);
  const parts = services.length > 1 ? services : [];
  return [
    { ...week, key: week.from, service: '' },
    ...parts.map((each) => ({
      ...each,
      key: `${week.from} ${each.id}`,
      service: titles.get(each.id) ?? '',
      from: week.from,
      views: null,
      throughLink: null,
      linkedBookings: null,
      held: null,
    })),
  ];
}

/** A number, or a dash for one that isn’t split. */
function Part({ of }: { of: number | null }) {
  return of ?? <Unsplit />;
}

function Unsplit() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not split</VisuallyHidden>
    </>
  );
}

const COLUMNS: DataColumn<Line>[] = [
  {
    id: 'week',
    header: 'Week from',
    isRowHeader: true,
    cell: ({ from, service }) =>
      service === '' ? dayText(from) : <span className={css.service}>{service}</span>,
  },
  { id: 'views', header: 'Views', isNumeric: true, cell: ({ views }) => <Part of={views} /> },
  {
    id: 'link',
    header: 'Views by your link',
    isNumeric: true,
    cell: ({ throughLink }) => <Part of={throughLink} />,
  },
  { id: 'holds', header: 'Times held', isNumeric: true, cell: ({ holds }) => <Part of={holds} /> },
  { id: 'bookings', header: 'Bookings', isNumeric: true, cell: ({ bookings }) => <Part of={bookings} /> },
  {
    id: 'linked',
    header: 'Bookings by your link',
    isNumeric: true,
    cell: ({ linkedBookings }) => <Part of={linkedBookings} />,
  },
  {
    id: 'returning',
    header: 'Returning clients',
    isNumeric: true,
    cell: ({ returning }) => <Part of={returning} />,
  },
  {
    id: 'share',
    header: 'Your share',
    isNumeric: true,
    cell: ({ share, held }) => (
      <>
        {share ? formatExact(share) : <Unsplit />}
        {held && held.minor > 0 ? (
          <span className={css.held}>and up to {formatExact(held)} on hold</span>
        ) : null}
      </>
    ),
  },
];

/** Each week, the newest first, and what its services had of it (F-10). */
export function WeekTable({ weeks, services }: ExpertFigures) {
  const [shown, setShown] = useState(FIRST);
  const titles = new Map(services.map(({ id, title }) => [id, title]));
  const lines = weeks
    .slice(-shown)
    .toReversed()
    .flatMap((week) => linesOf(week, titles));
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks" className={css.heading}>
        By week
      </h2>
      <DataTable
        caption="Figures by week"
        hideCaption
        columns={COLUMNS}
        rows={lines}
        rowKey={({ key }) => key}
      />
      <p className={css.note}>
        Times held, bookings and returning clients are counted in the week the time was held, your share
        (after the 15% fee) in the week of the session. Views are of the whole page, so services have none.
        Any other dash is part of a number below five: we don’t split those, so that no figure shows who it
        was.
      </p>
      {shown < weeks.length ? (
        <Button variant="secondary" onPress={() => setShown(weeks.length)}>
          Show all 13 months
        </Button>
      ) : null}
    </section>
  );
}
