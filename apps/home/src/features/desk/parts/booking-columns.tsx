import type { PersonStory } from '@nexperts/contract';
import { formatMoment, formatMoney } from '@nexperts/domain';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { bookingTone } from '../../../model/desk/desk-words.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import type { DeskColumn } from './DeskTable.tsx';

type Booking = Pick<PersonStory['bookings'][number], 'startsAt' | 'captured' | 'status'>;

/** The last columns of a list of bookings: when, what was captured, and the state. @param zone IANA */
export const bookingColumns = (zone: string): DeskColumn<Booking>[] => [
  { header: 'When', cell: ({ startsAt }) => formatMoment(Date.parse(startsAt), zone) },
  { header: 'Captured', isNumeric: true, card: 'half', cell: ({ captured }) => formatMoney(captured) },
  {
    header: 'State',
    card: 'half',
    cell: ({ status }) => <StatusPill tone={bookingTone(status)}>{kindText(status)}</StatusPill>,
  },
];
