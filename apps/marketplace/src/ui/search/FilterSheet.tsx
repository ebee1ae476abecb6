import { Button } from '@nexperts/ui/Button';
import { Sheet } from '@nexperts/ui/Sheet';
import { useState } from 'react';
import { NO_FILTERS, type ExpertFilters } from '../../model/expert-filters.ts';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';
import * as css from './filters.css.ts';

export interface FilterSheetProps extends FilterFieldsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** How many experts would be left; without it the button gives no number */
  count?: ((filters: ExpertFilters) => number) | undefined;
}

function words(count: number | undefined): string {
  if (count === undefined) return 'Show experts';
  return `Show ${count} expert${count === 1 ? '' : 's'}`;
}

/** The filters on a phone: chosen in peace, applied at once with the button. */
export function FilterSheet({ isOpen, onOpenChange, count, filters, onChange, ...rest }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters);
  return (
    <Sheet
      title="Filters"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <div className={css.sheetFoot}>
          <Button variant="secondary" onPress={() => setDraft({ ...NO_FILTERS, sort: draft.sort })}>
            Clear filters
          </Button>
          <Button
            onPress={() => {
              onOpenChange(false);
              onChange(draft);
            }}
          >
            {words(count?.(draft))}
          </Button>
        </div>
      }
    >
      <div className={css.sheetFields}>
        <FilterFields {...rest} filters={draft} onChange={setDraft} />
      </div>
    </Sheet>
  );
}
