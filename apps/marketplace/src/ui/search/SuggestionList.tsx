import { Search, Tag, User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Suggestion } from '../../model/suggestions.ts';
import * as css from './suggestion-list.css.ts';

const ICONS = { topic: Tag, category: Tag, person: User, term: Search } as const;

export interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** Index of the active suggestion; -1 for none */
  active: number;
  onActive: (place: number) => void;
  onChoose: (suggestion: Suggestion) => void;
}

/** The list below a search input. The focus stays in the input, which names the active option. */
export function SuggestionList({ id, suggestions, active, onActive, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const count = suggestions.length;
  return (
    <>
      <span aria-live="polite" className={css.count}>
        {count === 0 ? '' : `${count} suggestion${count === 1 ? '' : 's'}`}
      </span>
      {count > 0 ? (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          className={css.list}
          // A press must not take the focus out of the input before it is a choice.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion, place) => {
            const Icon = ICONS[suggestion.kind];
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys
              <div
                key={`${suggestion.kind} ${suggestion.words}`}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                className={css.option}
                tabIndex={-1}
                onPointerMove={() => {
                  if (place !== active) onActive(place);
                }}
                onClick={() => onChoose(suggestion)}
              >
                <Icon aria-hidden size={18} strokeWidth={1.8} className={css.icon} />
                <span className={css.words}>
                  {suggestion.words} <span className={css.note}>{suggestion.note}</span>
                </span>
              </div>
            );
          })}
        </div>
      ) : null}
    </>
  );
}
