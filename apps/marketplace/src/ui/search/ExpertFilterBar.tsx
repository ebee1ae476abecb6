import { lazyPart } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { SlidersHorizontal, X } from 'lucide-react';
import { Suspense, type RefObject } from 'react';
import type { ExpertSort } from '@nexperts/contract';
import { activeFilters, NO_FILTERS, type ExpertFilters } from '../../model/expert-filters.ts';
import { FilterFields } from './FilterFields.tsx';
import * as css from './filters.css.ts';
import { NativeSelect } from './NativeSelect.tsx';
import { useLazyDialog } from '../hooks/use-lazy-dialog.ts';

const SORTS: readonly (readonly [ExpertSort, string])[] = [
  ['relevance', 'Recommended'],
  ['soonest', 'Soonest available'],
  ['price', 'Lowest price'],
  ['rating', 'Highest rating'],
];

const filterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet);

export interface ExpertFilterBarProps {
  filters: ExpertFilters;
  languages: readonly string[];
  onChange: (filters: ExpertFilters) => void;
  /** What the list holds now, e.g. `12 experts`; spoken when it changes */
  status: string;
  /** Gives the status to the page: it takes the focus of a button that goes with the empty list it stood in */
  statusRef: RefObject<HTMLParagraphElement | null>;
  /** How many experts a choice would leave, when the page knows */
  count?: (filters: ExpertFilters) => number;
  /** Nothing can be chosen yet: the page is not running */
  isInert?: boolean;
  /** Also by category; a page of one category has no such field */
  hasCategory?: boolean;
  /** Also by when somebody is free; a page that asks for a time itself has no such field */
  hasFree?: boolean;
  /** What else narrows the list and can be taken away */
  others?: readonly OtherChip[];
  /** Takes those away too */
  onClearAll?: () => void;
}

/** A filter that the page has beside {@link ExpertFilters}. */
export interface OtherChip {
  name: string;
  label: string;
  onRemove: () => void;
}

const NONE: readonly OtherChip[] = [];

/** Filters in a row, on phones behind a button; below them what the list holds, its order and what is set. */
export function ExpertFilterBar(props: ExpertFilterBarProps) {
  const { filters, languages, onChange, status, statusRef, count } = props;
  const { isInert = false, hasCategory = false, hasFree = true, others = NONE, onClearAll } = props;
  const sheet = useLazyDialog(filterSheet);
  const active = activeFilters(filters);

  /** The pressed button goes away with its filter; the focus goes to what the list holds now. */
  function takeAway(apply: () => void): void {
    apply();
    statusRef.current?.focus();
  }
  const chips: readonly OtherChip[] = [
    ...others,
    ...active.map(({ name, label }) => ({
      name,
      label,
      onRemove: () => onChange({ ...filters, [name]: null }),
    })),
  ];

  return (
    <fieldset disabled={isInert} className={css.frame}>
      <legend className={css.hiddenLegend}>Filters and order</legend>
      <div className={hasCategory ? `${css.bar} ${css.longBar}` : css.bar}>
        <FilterFields
          filters={filters}
          languages={languages}
          onChange={onChange}
          hasCategory={hasCategory}
          hasFree={hasFree}
        />
      </div>
      <div className={css.line}>
        <p role="status" ref={statusRef} tabIndex={-1} className={css.status}>
          {status}
        </p>
        <div className={css.opener}>
          <Button
            variant="secondary"
            onPress={() => void sheet.open()}
            isPending={sheet.isLoading}
            isDisabled={isInert}
            aria-haspopup="dialog"
            iconStart={<SlidersHorizontal aria-hidden size={18} strokeWidth={1.8} />}
          >
            {active.length > 0 ? `Filters (${active.length})` : 'Filters'}
          </Button>
        </div>
        <NativeSelect
          label="Sort by"
          name="sort"
          isInline
          options={SORTS}
          value={filters.sort}
          onChange={(value) => onChange({ ...filters, sort: value as ExpertSort })}
        />
      </div>
      {chips.length > 0 ? (
        <div className={css.active}>
          <ul aria-label="Active filters" className={css.chips}>
            {chips.map(({ name, label, onRemove }) => (
              <li key={name}>
                <button
                  type="button"
                  className={css.chip}
                  aria-label={`${label}, remove`}
                  onClick={() => takeAway(onRemove)}
                >
                  {label}
                  <X aria-hidden size={16} strokeWidth={2} />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={css.clear}
            onClick={() => takeAway(onClearAll ?? (() => onChange({ ...NO_FILTERS, sort: filters.sort })))}
          >
            Clear filters
          </button>
        </div>
      ) : null}
      {sheet.isOpen ? (
        <Suspense>
          <filterSheet.Part
            isOpen
            onOpenChange={sheet.setOpen}
            filters={filters}
            languages={languages}
            onChange={onChange}
            count={count}
            hasCategory={hasCategory}
            hasFree={hasFree}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
