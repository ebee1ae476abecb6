import type { AuditEntry } from '@nexperts/contract';
import { formatMoney, type AuditArea } from '@nexperts/domain';
import { eventWords } from '../../../model/desk/event-words.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import { isId } from './is-id.ts';

/** A sentence with `{who}` for who did it and `{about}` for what it is about, if it says either. */
export function sentenceOf(action: string): string {
  return eventWords(action).log ?? `{who}: ${kindText(action).toLowerCase()}, {about}`;
}

const KINDS_OF_SUBJECT: Readonly<Record<string, string>> = {
  booking: 'a booking',
  account: 'a person',
  expert: 'an expert',
  application: 'an application',
  problem: 'a problem',
  appeal: 'an appeal',
  review: 'a review',
  'group-session': 'a session of a workshop',
};

/** What an entry is about when it has no page: `a booking`. */
export const subjectText = (kind: string): string => KINDS_OF_SUBJECT[kind] ?? 'a case';

/** Shown in words of their own below. */
const KNOWN = new Set([
  'amountMinor',
  'currency',
  'pct',
  'refundPct',
  'from',
  'to',
  'reason',
  'roles',
  'kind',
]);

/** Lists of ids, of which only the number is shown. */
const COUNTS = [
  ['people', 'person found', 'people found'],
  ['bookings', 'booking found', 'bookings found'],
] as const;

/** What else was written down, in a line; ids are left out. */
export function detailOf({ detail }: Pick<AuditEntry, 'detail'>): string {
  const { amountMinor, currency, pct, from, to, reason, roles, kind } = detail;
  const parts: string[] = [];
  if (typeof amountMinor === 'number')
    parts.push(
      formatMoney({ minor: amountMinor, currency: typeof currency === 'string' ? currency : 'AUD' }),
    );
  if (typeof pct === 'number') parts.push(`${pct}%`);
  if (typeof from === 'string' && typeof to === 'string')
    parts.push(`from ${kindText(from).toLowerCase()} to ${kindText(to).toLowerCase()}`);
  if (typeof roles === 'string') parts.push(roles === '' ? 'no roles' : `roles: ${roles}`);
  if (typeof kind === 'string') parts.push(kindText(kind));
  for (const [name, one, many] of COUNTS) {
    const ids = detail[name];
    if (Array.isArray(ids)) parts.push(`${ids.length} ${ids.length === 1 ? one : many}`);
  }
  for (const [name, value] of Object.entries(detail)) {
    if (KNOWN.has(name) || (typeof value !== 'string' && typeof value !== 'number')) continue;
    const amount = /^(\w+)Minor$/.exec(name)?.[1];
    if (amount !== undefined && typeof value === 'number') {
      const of = typeof currency === 'string' ? currency : 'AUD';
      parts.push(`${kindText(amount).toLowerCase()}: ${formatMoney({ minor: value, currency: of })}`);
      continue;
    }
    if (value !== '' && !isId(String(value))) parts.push(`${kindText(name).toLowerCase()}: ${value}`);
  }
  if (typeof reason === 'string' && reason !== '') parts.push(`“${reason}”`);
  return parts.join(' · ');
}

/** What the filter calls each area of the log. */
export const AREA_NAMES = {
  account: 'Accounts',
  alarm: 'Alarms',
  'answer-card': 'Answer cards',
  appeal: 'Appeals',
  application: 'Applications',
  avatar: 'Profile pictures',
  booking: 'Bookings',
  case: 'Cases taken',
  claim: 'Claims on pages',
  desk: 'Desk',
  'bank-dispute': 'Bank disputes',
  expert: 'Experts',
  'kept-card': 'Kept cards',
  overtime: 'Overtime',
  payout: 'Payouts',
  problem: 'Problems',
  recording: 'Recordings',
  report: 'Reports',
  review: 'Reviews',
  signature: 'Second signatures',
  watch: 'Watched times',
  workshop: 'Workshops',
} as const satisfies Readonly<Record<AuditArea, string>>;
