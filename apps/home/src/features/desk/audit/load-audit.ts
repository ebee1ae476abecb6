import type { AuditEntry } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { AUDIT_AREAS } from '@nexperts/domain';
import { localDayRange } from '@nexperts/domain';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { isDay } from '../../../model/times/days.ts';
import { shownZone } from '../../../model/times/zone.ts';
import { signedInAccount, withSession } from '../../../session.ts';
import { isId } from './is-id.ts';

export type Area = (typeof AUDIT_AREAS)[number];

const WHATS = ['all', 'looks', 'actions'] as const;

/** What the address of the audit log says; empty is without this filter. */
export interface AuditFilters {
  what: (typeof WHATS)[number];
  area: Area | '';
  /** Id of the account that acted */
  actor: string;
  /** `booking:ID` …, or the id alone */
  subject: string;
  /** First and last day in the zone of the viewer, `yyyy-MM-dd` */
  from: string;
  to: string;
  after: string;
}

export interface AuditPage {
  filters: AuditFilters;
  entries: AuditEntry[];
  next: string | null;
  team: { id: string; name: string }[];
  /** When the page was asked for, epoch ms */
  at: number;
}

/** What an address says; whatever it can't mean is left out. */
export function filtersOf(search: URLSearchParams): AuditFilters {
  const text = (name: string): string => (search.get(name) ?? '').trim().slice(0, 80);
  const [from, to] = [text('from'), text('to')];
  const isPeriod = isDay(from) && isDay(to) && from <= to;
  return {
    what: WHATS.find((each) => each === text('what')) ?? 'all',
    area: AUDIT_AREAS.find((each) => each === text('area')) ?? '',
    actor: isId(text('actor')) ? text('actor') : '',
    subject: text('subject'),
    from: isPeriod ? from : '',
    to: isPeriod ? to : '',
    after: text('after'),
  };
}

/** The filters that are set, as the query of an address. */
export const queryOf = ({ what, ...others }: AuditFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ what: what === 'all' ? '' : what, ...others }).filter(([, value]) => value !== ''),
  );

/** What the server is asked for: days become the instants at which they begin and end in a zone. */
export function askedOf({ what, area, actor, subject, from, to, after }: AuditFilters, zone: string) {
  const [first, last] = [from, to].map((day) => (day === '' ? null : localDayRange(day, zone)));
  return {
    what,
    ...(area === '' ? {} : { area }),
    ...(actor === '' ? {} : { actor }),
    ...(subject === '' ? {} : { subject }),
    ...(first ? { from: new Date(first.startsAt).toISOString() } : {}),
    ...(last ? { to: new Date(last.endsAt).toISOString() } : {}),
    ...(after === '' ? {} : { after }),
  };
}

/** One page of the audit log, for admins (O-06). @throws a redirect to the login, {ApiError} */
export async function loadAudit(request: Request): Promise<AuditPage> {
  const filters = filtersOf(new URL(request.url).searchParams);
  // The days are those of the viewer's zone, which comes with the account.
  await signedInAccount(request);
  const { signal } = request;
  const [{ data, next }, team] = await Promise.all([
    withSession(request, api.call(endpoints.auditLog, { query: askedOf(filters, shownZone()), signal })),
    withSession(request, api.call(endpoints.listStaff, { signal })),
  ]);
  return { filters, entries: data, next, team: team.data, at: clock.now() };
}
