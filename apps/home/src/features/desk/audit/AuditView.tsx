import { formatTime, localDateOf, zoneLabel } from '@nexperts/domain';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { SearchField } from '@nexperts/ui/SearchField';
import { Select } from '@nexperts/ui/Select';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addDays, addMonths, periodText } from '../../../model/times/days.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { PeriodPicker } from '../parts/PeriodPicker.tsx';
import { AuditExport } from './AuditExport.tsx';
import { AREA_NAMES } from './entry-text.ts';
import * as css from './audit.css.ts';
import { EntryList } from './EntryList.tsx';
import { queryOf, type Area, type AuditFilters, type AuditPage } from './load-audit.ts';

/** Every look at somebody's data and every action, newest first, each as a sentence (O-06). */
export function AuditView({ filters, entries, next, team, at }: AuditPage) {
  const zone = useZone();
  const isFiltered = Object.keys(queryOf({ ...filters, after: '' })).length > 0;
  const hrefOf = (change: Partial<AuditFilters>): string =>
    paths.audit(queryOf({ ...filters, after: '', ...change }));
  return (
    <>
      <div className={page.head}>
        <div>
          <h1 className={page.title}>Audit log</h1>
          <p className={page.lead}>
            Every look at private data and every action, newest first. Times in {zoneLabel(zone, at).city}.
          </p>
        </div>
        <AuditExport filters={filters} isEmpty={entries.length === 0} />
      </div>
      <Filters
        key={queryKey(filters)}
        filters={filters}
        team={team}
        entries={entries}
        at={at}
        hrefOf={hrefOf}
      />
      {entries.length > 0 ? (
        <EntryList entries={entries} hrefOf={hrefOf} />
      ) : (
        <EmptyState
          title="No entry matches"
          action={
            isFiltered ? (
              <ButtonLink href={paths.audit()} variant="secondary">
                Clear filters
              </ButtonLink>
            ) : null
          }
        >
          Nothing was written down within these filters.
        </EmptyState>
      )}
      <nav aria-label="Pages" className={css.pages}>
        {filters.after ? (
          <ButtonLink href={hrefOf({})} variant="secondary">
            Newest
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink href={hrefOf({ after: next })} variant="secondary">
            Next page
          </ButtonLink>
        ) : null}
      </nav>
      <p className={page.foot}>
        <span>{entries.length === 1 ? '1 entry' : `${entries.length} entries`} on this page</span>
        <span>Updated {formatTime(at, zone)}</span>
      </p>
    </>
  );
}

const queryKey = (filters: AuditFilters): string => JSON.stringify(queryOf(filters));

interface FiltersProps extends Pick<AuditPage, 'filters' | 'team' | 'entries' | 'at'> {
  hrefOf: (change: Partial<AuditFilters>) => string;
}

function Filters({ filters, team, entries, at, hrefOf }: FiltersProps) {
  const zone = useZone();
  const navigate = useNavigate();
  const go = (change: Partial<AuditFilters>): void => void navigate(hrefOf(change));
  const [subject, setSubject] = useState(filters.subject);
  const { actor, what, area, from, to } = filters;
  // Clients and experts act too; whoever was chosen by a press on their name stays in the list.
  const other =
    actor !== '' && !team.some(({ id }) => id === actor)
      ? [
          {
            value: actor,
            label: entries.find((entry) => entry.actor?.id === actor)?.actor?.name || 'Somebody else',
          },
        ]
      : [];
  const today = localDateOf(at, zone);
  const presets = [
    { label: 'Any time', from: '', to: '' },
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'This month', from: addMonths(today, 0), to: today },
  ];
  return (
    <search className={page.bar} aria-label="Filters">
      <Select
        label="Who"
        hideLabel
        className={css.select}
        value={actor || 'anybody'}
        onChange={(id) => go({ actor: id === 'anybody' ? '' : id })}
        options={[
          { value: 'anybody', label: 'Anybody' },
          ...other,
          ...team.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label="Event"
        hideLabel
        className={css.select}
        value={area || what}
        onChange={(chosen) =>
          go(
            chosen === 'all' || chosen === 'looks' || chosen === 'actions'
              ? { what: chosen, area: '' }
              : { what: 'all', area: chosen as Area },
          )
        }
        options={[
          { value: 'all', label: 'Every event' },
          { value: 'looks', label: 'Looks at private data' },
          { value: 'actions', label: 'Actions of staff' },
          ...Object.entries(AREA_NAMES).map(([value, label]) => ({ value, label })),
        ]}
      />
      <SearchField
        label="About: the id of a booking or a person"
        hideLabel
        placeholder="Id of a booking or person"
        className={css.subject}
        value={subject}
        onChange={setSubject}
        onSubmit={(text) => go({ subject: text.trim() })}
        onClear={() => go({ subject: '' })}
      />
      <PeriodPicker
        text={from ? periodText(from, to) : 'Any time'}
        chosen={{ from, to }}
        presets={presets}
        onPick={go}
      />
    </search>
  );
}
