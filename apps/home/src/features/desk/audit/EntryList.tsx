import type { AuditEntry } from '@nexperts/contract';
import { formatDayShort, formatTime } from '@nexperts/domain';
import { Link } from '@nexperts/ui/Link';
import { createElement, Fragment, type ReactNode } from 'react';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import * as list from '../parts/event-list.css.ts';
import { useRowKeys } from '../parts/use-row-keys.ts';
import { detailOf, sentenceOf, subjectText } from './entry-text.ts';
import * as css from './audit.css.ts';
import type { AuditFilters } from './load-audit.ts';

interface EntryListProps {
  entries: readonly AuditEntry[];
  /** The address of the log with other filters */
  hrefOf: (change: Partial<AuditFilters>) => string;
}

/** Entries by day, each a sentence with a link to what it is about; a press on who did it filters by them; `j` and `k` move. */
export function EntryList({ entries, hrefOf }: EntryListProps) {
  const zone = useZone();
  const { rows } = useRowKeys<HTMLOListElement>('entry', { row: 'li', link: `.${css.about}` });
  const dayOf = ({ at }: AuditEntry): string => formatDayShort(Date.parse(at), zone);
  return (
    <ol ref={rows} aria-label="Entries" className={`${page.panel} ${list.events} ${css.list}`}>
      {entries.map((entry, index) => {
        const before = entries[index - 1];
        const isNewDay = !before || dayOf(before) !== dayOf(entry);
        return (
          <li key={entry.id}>
            {isNewDay ? <h2 className={list.day}>{dayOf(entry)}</h2> : null}
            <Entry of={entry} zone={zone} hrefOf={hrefOf} />
          </li>
        );
      })}
    </ol>
  );
}

interface EntryProps {
  of: AuditEntry;
  zone: string;
  hrefOf: EntryListProps['hrefOf'];
}

function Entry({ of: entry, zone, hrefOf }: EntryProps) {
  const { at, action, subject, about } = entry;
  const detail = detailOf(entry);
  return (
    <div className={css.entry}>
      <time dateTime={at} className={list.time}>
        {formatTime(Date.parse(at), zone)}
      </time>
      <div>
        <p>
          <Sentence of={entry} hrefOf={hrefOf} />
        </p>
        {detail ? <p className={list.note}>{detail}</p> : null}
      </div>
      <div className={css.end}>
        <code className={css.code}>{action}</code>
        {about ? (
          <Link
            href={hrefOf({ subject })}
            tone="inherit"
            className={css.only}
            aria-label={`Only this: ${about.name}`}
          >
            Only this
          </Link>
        ) : null}
      </div>
    </div>
  );
}

function Sentence({ of: { actor, action, subjectKind, about }, hrefOf }: Pick<EntryProps, 'of' | 'hrefOf'>) {
  const parts: Readonly<Record<string, ReactNode>> = {
    '{who}': actor ? (
      <Link href={hrefOf({ actor: actor.id })} tone="inherit">
        {actor.name || 'Somebody whose account is deleted'}
      </Link>
    ) : (
      'The system'
    ),
    '{about}': about ? (
      <Link href={hrefAbout(about)} className={css.about}>
        {about.name}
      </Link>
    ) : (
      subjectText(subjectKind)
    ),
  };
  const said = sentenceOf(action)
    .split(/(\{who\}|\{about\})/)
    .map((text) => parts[text] ?? text);
  // As arguments: parts of a sentence never change places, so they need no keys.
  return createElement(Fragment, null, ...said);
}

/** The page at the desk of what an entry is about. */
function hrefAbout({ kind, id }: NonNullable<AuditEntry['about']>): string {
  if (kind === 'booking') return paths.staffBooking(id);
  if (kind === 'group-session') return paths.staffWorkshop(id);
  return kind === 'application' ? paths.application(id) : paths.staffPerson(id);
}
