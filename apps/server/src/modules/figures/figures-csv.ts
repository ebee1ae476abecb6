import { decimalText } from '@nexperts/domain';
import { csv, csvFile } from '../../csv.ts';
import type { SignedIn } from '../../http/context.ts';
import { expertFigures } from './expert-figures.ts';

const HEADER = [
  'Week from',
  'Service',
  'Views',
  'Views through your link',
  'Times held',
  'Bookings',
  'Bookings through your link',
  'Returning clients',
];
const MONEY = ['Your share (AUD)', 'On hold, up to (AUD)'];

/** The figures as a file, newest week first: a line for all services, then one for each (F-10). @throws {AppError} NotFound */
export async function figuresCsv(ctx: SignedIn): Promise<Response> {
  const { weeks, services } = await expertFigures(ctx);
  const titles = new Map(services.map(({ id, title }) => [id, title]));
  const body = weeks
    .toReversed()
    .flatMap((week) => [
      [
        week.from,
        'All',
        week.views,
        week.throughLink ?? '',
        week.holds,
        week.bookings,
        week.linkedBookings ?? '',
        week.returning,
        decimalText(week.share),
        decimalText(week.held),
      ],
      ...week.services.map((each) => [
        week.from,
        titles.get(each.id) ?? '',
        '',
        '',
        each.holds ?? '',
        each.bookings ?? '',
        '',
        each.returning ?? '',
        each.share ? decimalText(each.share) : '',
        '',
      ]),
    ]);
  const name = `figures-${weeks.at(-1)?.from ?? ''}.csv`;
  return csvFile(name, csv([[...HEADER, ...MONEY], ...body]));
}
