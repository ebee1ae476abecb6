import type { OwnClient } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { SearchField } from '@nexperts/ui/SearchField';
import { NotebookPen } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Listed } from '../../../model/page/shown.ts';
import { clock } from '../../../clock.ts';
import { countWords } from '../../../model/page/count-words.ts';
import { shortMoment } from '../../../model/times/times.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { ShowMore } from '../../../ui/page/ShowMore.tsx';
import { usePicked } from '../../../ui/hooks/use-picked.ts';
import * as lists from '../lists.css.ts';
import * as parts from '../parts.css.ts';
import * as rows from '../row.css.ts';
import * as css from './clients.css.ts';

/** From so many on, they can be searched. */
const SEARCH_FROM = 8;

/** Everybody who booked the expert, the latest booking first (F-18). */
export function ClientsList({ q, clients: { items, hasMore } }: { q: string; clients: Listed<OwnClient> }) {
  const navigate = useNavigate();
  const [typed, setTyped] = usePicked(q);
  const search = (text: string) => void navigate(paths.clients(text), { preventScrollReset: true });
  return (
    <>
      <h1 className={lists.title}>Clients</h1>
      <p className={lists.lead}>Who has booked you, and what you noted about them for yourself.</p>
      {q !== '' || items.length >= SEARCH_FROM ? (
        <div role="search" aria-label="Clients" className={lists.narrow}>
          <SearchField
            label="Name"
            value={typed}
            onChange={setTyped}
            onSubmit={(text) => search(text.trim())}
            onClear={() => search('')}
            className={lists.narrowWords}
          />
        </div>
      ) : null}
      {q === '' ? null : (
        <output className={lists.lead}>
          {items.length === 0
            ? 'Nobody matches.'
            : `${countWords(items.length, 'client')}${hasMore ? ' or more' : ''} found.`}
        </output>
      )}
      {items.length > 0 ? (
        <ShowMore count={items.length} hasMore={hasMore} entry="ul > li">
          <ul aria-label="Clients" className={rows.list}>
            {items.map((client) => (
              <ClientRow key={client.id} client={client} />
            ))}
          </ul>
        </ShowMore>
      ) : (
        <Nobody isSearched={q !== ''} />
      )}
    </>
  );
}

function ClientRow({
  client: { id, name, avatarUrl, sessions, latestStartsAt, next, notes },
}: {
  client: OwnClient;
}) {
  const zone = useZone();
  return (
    <li className={rows.row}>
      <Avatar name={name} src={avatarUrl} size={48} />
      <div className={rows.words}>
        <Link href={paths.client(id)} tone="inherit" plain className={rows.link}>
          {name}
        </Link>
        <p className={parts.muted}>
          {sessions === 0 ? 'No session yet' : countWords(sessions, 'session')}
          {', '}
          {next
            ? `next ${shortMoment(next.startsAt, zone)}`
            : `${Date.parse(latestStartsAt) > clock.now() ? 'asked for' : 'last booked for'} ${shortMoment(latestStartsAt, zone)}`}
        </p>
      </div>
      {notes > 0 ? (
        <span className={css.notes}>
          <Icon as={NotebookPen} size={16} />
          {countWords(notes, 'note')}
        </span>
      ) : null}
    </li>
  );
}

function Nobody({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <EmptyState
      title="Nobody matches"
      action={
        <ButtonLink href={paths.clients()} variant="secondary">
          Show all clients
        </ButtonLink>
      }
    >
      Try the beginning of a name.
    </EmptyState>
  ) : (
    <EmptyState title="No clients yet" action={<ButtonLink href={paths.ownPage()}>See your page</ButtonLink>}>
      Whoever books you appears here, with their sessions and your notes.
    </EmptyState>
  );
}
