import { DateRangePicker } from '@nexperts/ui/DateRangePicker';
import { SearchField } from '@nexperts/ui/SearchField';
import { usePicked } from '../../ui/hooks/use-picked.ts';
import * as css from './lists.css.ts';
import type { Narrow } from './load-bookings.ts';

interface NarrowBarProps {
  narrow: Narrow;
  onChange: (narrow: Narrow) => void;
}

/** Searches the list by who and what, and by the days of the sessions. Heavy for its calendar: load it with `lazy`. */
export function NarrowBar({ narrow, onChange }: NarrowBarProps) {
  const [q, setQ] = usePicked(narrow.q);
  return (
    <div role="search" aria-label="Bookings" className={css.narrow}>
      <SearchField
        label="Name or service"
        value={q}
        onChange={setQ}
        onSubmit={(text) => onChange({ ...narrow, q: text.trim() })}
        onClear={() => onChange({ ...narrow, q: '' })}
        className={css.narrowWords}
      />
      <DateRangePicker
        label="Dates"
        value={narrow.dates}
        onChange={(dates) => onChange({ ...narrow, dates })}
        firstDayOfWeek="mon"
        className={css.narrowDates}
      />
    </div>
  );
}
