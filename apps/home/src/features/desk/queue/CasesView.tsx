import {
  decidersOf,
  formatTime,
  PROBLEM_KINDS,
  QUEUES,
  takeableTurns,
  type CaseTurn,
  type StaffQueue,
} from '@nexperts/domain';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Select } from '@nexperts/ui/Select';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { workThrough } from '../../../model/desk/desk-round.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { toasts } from '../../../toasts.ts';
import { ChipLink } from '../parts/ChipLink.tsx';
import * as page from '../../../ui/page/desk-page.css.ts';
import { KeyHints, Keys } from '../../../ui/page/Keys.tsx';
import { useRowKeys } from '../parts/use-row-keys.ts';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import { useTaking } from '../parts/use-taking.ts';
import { CaseTable } from './CaseTable.tsx';
import * as css from './cases.css.ts';
import { queryOf, type CaseFilters, type CasePage } from './load-cases.ts';

const HINTS = [
  { keys: 'j', label: 'Next' },
  { keys: 'k', label: 'Previous' },
  { keys: 'enter', label: 'Open' },
  { keys: 't', label: 'Take' },
  { keys: 'h', label: 'Hand back' },
  { keys: '?', label: 'All shortcuts' },
] as const;

/** A queue of the desk: what is due first on top, every filter in the address, worked through by keyboard (O-05). */
export function CasesView({ queue, filters, cases, count, hiddenOwn, next, mayTake, mayOpen, at }: CasePage) {
  const zone = useZone();
  useEffect(() => workThrough(queue), [queue]);
  const { rows, here } = useRowKeys<HTMLDivElement>('case');
  const taking = useTaking();
  const { act, pending, failed, said } = taking;
  const words = QUEUES[queue];
  const isFiltered = filters.taken !== 'anyone' || filters.kind !== '' || filters.two;
  const columns = { ...words.columns, expertAnswers: filters.with === 'expert' };
  // Nothing is left to do while the bank decides.
  const isTakeable = mayTake && takeableTurns(queue).includes(filters.with);
  const oldest = cases.find(({ takenBy }) => takenBy === null);

  const take = (): void => {
    const chosen = here() < 0 ? oldest : cases[here()];
    if (chosen && isTakeable && !chosen.takenBy?.isMe) void act(chosen, 'take');
  };
  const handBack = (): void => {
    const chosen = cases[here()];
    if (chosen?.takenBy?.isMe) void act(chosen, 'handBack');
  };
  useShortcuts([
    { keys: 't', label: 'Take the case, or the oldest', run: take },
    { keys: 'h', label: 'Hand the case back', run: handBack },
  ]);

  return (
    <>
      <div className={page.head}>
        <div>
          <h1 className={page.title}>{words.name}</h1>
          <p className={page.lead}>
            {filters.sort === 'deadline' ? 'Earliest deadline first.' : 'Newest first.'}{' '}
            {count === 1 ? '1 case' : `${count} cases`}
            {filters.with === 'staff' ? ' for staff to decide.' : ` waiting for the ${filters.with}.`}
            {mayOpen ? '' : ` Your roles don’t open these cases: they’re for ${decidersOf(queue)}.`}
          </p>
        </div>
        {oldest && isTakeable ? (
          <Button
            iconEnd={<Keys of="t" on="fill" />}
            isPending={pending === oldest.id}
            onPress={() => void act(oldest, 'take')}
          >
            Take the oldest
          </Button>
        ) : null}
      </div>
      <Filters queue={queue} filters={filters} />
      <div className={page.meta}>
        <span>
          {cases.length < count ? `${cases.length} of ${count} shown` : `${count} shown`}
          {hiddenOwn > 0
            ? ` · ${hiddenOwn} hidden: ${hiddenOwn === 1 ? 'it’s your own booking' : 'they’re your own bookings'}`
            : ''}
        </span>
        <Button variant="quiet" size="sm" onPress={() => void copyLink()}>
          Copy link to this view
        </Button>
      </div>
      {cases.length > 0 ? (
        <div ref={rows}>
          <CaseTable
            label={words.name}
            cases={cases}
            columns={columns}
            mayTake={isTakeable}
            mayOpen={mayOpen}
            taking={taking}
          />
        </div>
      ) : isFiltered ? (
        <EmptyState
          title="No case matches"
          action={
            <ButtonLink href={paths.staffQueue(queue)} variant="secondary">
              Clear filters
            </ButtonLink>
          }
        >
          Others may wait outside these filters.
        </EmptyState>
      ) : (
        <EmptyState title="This queue is empty">
          {filters.with === 'staff' ? words.empty : `No case waits for the ${filters.with}.`}
        </EmptyState>
      )}
      {failed && !cases.some(({ id }) => id === failed.name) ? (
        <p role="alert" className={css.failed}>
          {failed.error.message}. The case isn’t in this list any more.
        </p>
      ) : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {next ? (
        <ButtonLink href={paths.staffQueue(queue, queryOf({ ...filters, after: next }))} variant="secondary">
          Next page
        </ButtonLink>
      ) : null}
      <div className={page.foot}>
        <KeyHints of={HINTS} />
        <span>Updated {formatTime(at, zone)}</span>
      </div>
    </>
  );
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toasts.success('Link copied');
  } catch {
    toasts.error('Your browser didn’t let us copy the link. Copy it from the address bar.');
  }
}

const TURNS: Readonly<Record<CaseTurn, string>> = {
  staff: 'With staff',
  expert: 'Waiting for expert',
  client: 'Waiting for client',
  bank: 'With the bank',
};

function Filters({ queue, filters }: { queue: StaffQueue; filters: CaseFilters }) {
  const navigate = useNavigate();
  const to = (change: Partial<CaseFilters>): string =>
    paths.staffQueue(queue, queryOf({ ...filters, after: '', ...change }));
  const go = (change: Partial<CaseFilters>): void => void navigate(to(change));
  const { turns, hasKinds } = QUEUES[queue];
  return (
    <nav aria-label="Filters" className={page.bar}>
      {turns?.map((turn) => (
        <ChipLink key={turn} href={to({ with: turn })} isOn={filters.with === turn}>
          {TURNS[turn]}
        </ChipLink>
      ))}
      <div className={page.barEnd}>
        {hasKinds ? (
          <Select
            label="Kind"
            hideLabel
            className={css.select}
            value={filters.kind || 'any'}
            onChange={(kind) => go({ kind: kind === 'any' ? '' : kind })}
            options={[
              { value: 'any', label: 'Any kind' },
              ...PROBLEM_KINDS.map((kind) => ({ value: kind, label: kindText(kind) })),
            ]}
          />
        ) : null}
        <Select
          label="Taken by"
          hideLabel
          className={css.select}
          value={filters.taken}
          onChange={(taken) => go({ taken: taken as CaseFilters['taken'] })}
          options={[
            { value: 'anyone', label: 'Anybody’s' },
            { value: 'me', label: 'Mine' },
            { value: 'nobody', label: 'Not taken' },
          ]}
        />
        <Select
          label="Order"
          hideLabel
          className={css.select}
          value={filters.sort}
          onChange={(sort) => go({ sort: sort as CaseFilters['sort'] })}
          options={[
            { value: 'deadline', label: 'Deadline first' },
            { value: 'newest', label: 'Newest first' },
          ]}
        />
        {hasKinds ? (
          <ChipLink href={to({ two: !filters.two })} isOn={filters.two}>
            Over A$500 only
          </ChipLink>
        ) : null}
        {queue === 'applications' ? (
          <ChipLink href={paths.applications('changes_asked')} isOn={false}>
            Being changed and decided
          </ChipLink>
        ) : null}
      </div>
    </nav>
  );
}
