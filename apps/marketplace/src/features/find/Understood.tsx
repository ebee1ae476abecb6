import { activeFilters } from '../../model/expert-filters.ts';
import * as css from './find.css.ts';
import { addressOf } from './read-address.ts';
import { withoutRead, type SearchQuery } from './search-query.ts';
import { timeChips } from './time-chips.ts';

export interface UnderstoodProps {
  query: SearchQuery;
  /** The list below has been found: only then is it said */
  isFound: boolean;
  choose: (query: SearchQuery) => void;
  /** The button goes away with its sentence */
  onAsWords: () => void;
}

/** F-11: which filters were read from what was typed, and the way to search for all of it as words. */
export function Understood({ query, isFound, choose, onAsWords }: UnderstoodProps) {
  const { said, read, time, filters } = query;
  const kinds: ReadonlySet<string> = new Set(read);
  const chips = [...timeChips(time), ...activeFilters(filters)].filter(({ name }) => kinds.has(name));
  const asWords = { ...withoutRead(query), q: said, page: 1 };
  const isShown = isFound && said !== '' && chips.length > 0;
  return (
    <div className={isShown ? css.understood : undefined}>
      <p aria-live="polite" className={css.understoodWords}>
        {isShown ? `We took “${said}” to mean: ${chips.map(({ label }) => label).join('; ')}.` : ''}
      </p>
      {isShown ? (
        <a
          href={addressOf(asWords)}
          className={css.asWords}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            choose(asWords);
            onAsWords();
          }}
        >
          Search for these words instead
        </a>
      ) : null}
    </div>
  );
}
