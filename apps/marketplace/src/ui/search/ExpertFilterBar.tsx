import { lazyPart } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { SlidersHorizontal, X } from 'lucide-react';
import { Suspense, type MouseEvent, type ReactNode, type RefObject } from 'react';
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
  /** Gives the status to the page: it takes the focus of a button that goes with the empty list it was in */
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
  /** A plain form that the fields belong to, and where its other choices lead: so that all of it works without scripts */
  plain?: {
    formId: string;
    hrefOf: (filters: ExpertFilters) => string;
    clearHref: string;
  };
}

/** A filter that the page has beside {@link ExpertFilters}. */
export interface OtherChip {
  name: string;
  label: string;
  /** Where it leads without scripts */
  href?: string;
  onRemove: () => void;
}

const NONE: readonly OtherChip[] = [];

interface PressProps {
  className: string;
  href: string | undefined;
  label?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A button, or a link where the choice has an address. */
function Press({ className, href, label, onPress, children }: PressProps) {
  if (href === undefined) {
    return (
      <button type="button" className={className} aria-label={label} onClick={onPress}>
        {children}
      </button>
    );
  }
  const press = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  return (
    <a className={className} href={href} aria-label={label} onClick={press}>
      {children}
    </a>
  );
}

/** Filters in a row, on phones behind a button; below them what the list holds, its order and what is set. */
export function ExpertFilterBar(props: ExpertFilterBarProps) {
  const { filters, languages, onChange, status, statusRef, count } = props;
  const { isInert = false, hasCategory = false, hasFree = true, others = NONE, onClearAll, plain } = props;
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
      ...(plain && { href: plain.hrefOf({ ...filters, [name]: null }) }),
      onRemove: () => onChange({ ...filters, [name]: null }),
    })),
  ];

  return (
    <fieldset disabled={isInert} className={plain ? css.frame : `${css.frame} ${css.scripted}`}>
      <legend className={css.hiddenLegend}>Filters and order</legend>
      <div className={`${css.bar} ${hasCategory ? css.longBar : ''} ${plain ? css.plainBar : ''}`}>
        <FilterFields
          filters={filters}
          languages={languages}
          onChange={onChange}
          hasCategory={hasCategory}
          hasFree={hasFree}
          form={plain?.formId}
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
          form={plain?.formId}
          isInline
          options={SORTS}
          value={filters.sort}
          onChange={(value) => onChange({ ...filters, sort: value as ExpertSort })}
        />
        {plain ? (
          <div className={css.apply}>
            <Button type="submit" form={plain.formId}>
              Apply filters
            </Button>
          </div>
        ) : null}
      </div>
      {chips.length > 0 ? (
        <div className={css.active}>
          <ul aria-label="Active filters" className={css.chips}>
            {chips.map(({ name, label, href, onRemove }) => (
              <li key={name}>
                <Press
                  className={css.chip}
                  href={href}
                  label={`${label}, remove`}
                  onPress={() => takeAway(onRemove)}
                >
                  {label}
                  <X aria-hidden size={16} strokeWidth={2} />
                </Press>
              </li>
            ))}
          </ul>
          <Press
            className={css.clear}
            href={plain?.clearHref}
            onPress={() => takeAway(onClearAll ?? (() => onChange({ ...NO_FILTERS, sort: filters.sort })))}
          >
            Clear filters
          </Press>
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
