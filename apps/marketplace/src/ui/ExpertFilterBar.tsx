import { Button } from '@nexperts/ui/Button';
import { SlidersHorizontal, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { ExpertSort } from '@nexperts/contract';
import { activeFilters, NO_FILTERS, type ExpertFilters } from '../model/expert-filters.ts';
import { FilterFields } from './FilterFields.tsx';
import * as css from './filters.css.ts';
import { NativeSelect } from './NativeSelect.tsx';
import { useOnDemand } from './use-on-demand.ts';

const SORTS: readonly (readonly [ExpertSort, string])[] = [
  ['relevance', 'Recommended'],
  ['soonest', 'Soonest free'],
  ['price', 'Lowest price'],
  ['rating', 'Highest rating'],
];

const loadSheet = () => import('./FilterSheet.tsx');

/** A filter of the page's own that can be taken away, such as the category of a search. */
export interface ExtraFilter {
  label: string;
  onRemove: () => void;
}

export interface ExpertFilterBarProps {
  filters: ExpertFilters;
  languages: readonly string[];
  onChange: (filters: ExpertFilters) => void;
  /** What the list holds now, e.g. `12 experts`; spoken when it changes */
  status: string;
  /** How many experts a choice would leave, when the page knows */
  count?: (filters: ExpertFilters) => number;
  /** Nothing can be chosen yet: the page is not running */
  isInert?: boolean;
  extra?: readonly ExtraFilter[];
  onClear?: () => void;
  children?: ReactNode;
}

/** Filters in a row, on phones behind a button; below them what the list holds, its order and what is set. */
export function ExpertFilterBar(props: ExpertFilterBarProps) {
  const { filters, languages, onChange, status, count, isInert = false, extra = [], children } = props;
  const sheet = useOnDemand(loadSheet);
  const Sheet = sheet.part?.FilterSheet;
  const statusRef = useRef<HTMLParagraphElement>(null);
  const active = [
    ...extra,
    ...activeFilters(filters).map(({ name, label }) => ({
      label,
      onRemove: () => onChange({ ...filters, [name]: null }),
    })),
  ];
  const clear = props.onClear ?? (() => onChange({ ...NO_FILTERS, sort: filters.sort }));

  /** The pressed button goes away with its filter; the focus goes to what the list holds now. */
  function andTell(change: () => void): void {
    change();
    statusRef.current?.focus();
  }

  return (
    <fieldset disabled={isInert} className={css.frame}>
      <legend className={css.hiddenLegend}>Filters and order</legend>
      <div className={css.bar}>
        {children}
        <FilterFields filters={filters} languages={languages} onChange={onChange} />
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
      {active.length > 0 ? (
        <div className={css.active}>
          <ul aria-label="Active filters" className={css.chips}>
            {active.map(({ label, onRemove }) => (
              <li key={label}>
                <button type="button" className={css.chip} onClick={() => andTell(onRemove)}>
                  {label}
                  <span className={css.hiddenWords}>, remove</span>
                  <X aria-hidden size={16} strokeWidth={2} />
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className={css.clear} onClick={() => andTell(clear)}>
            Clear filters
          </button>
        </div>
      ) : null}
      {Sheet && sheet.isOpen ? (
        <Sheet
          isOpen
          onOpenChange={sheet.setOpen}
          filters={filters}
          languages={languages}
          onChange={onChange}
          count={count}
        />
      ) : null}
    </fieldset>
  );
}
