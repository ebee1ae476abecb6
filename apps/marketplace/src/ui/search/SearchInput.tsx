import { isComposing } from '@nexperts/app-kit';
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import * as css from './search-input.css.ts';
import type { KnownPerson, Suggestion } from '../../model/suggestions.ts';

const load = () => import('./search-suggestions.ts');

type Part = Awaited<ReturnType<typeof load>>;

/**
 * The input of a search form, with suggestions while somebody types: a combobox by the ARIA pattern, whose list and
 * table are fetched when it is first focused. Enter without a choice submits what is typed; a choice fills the input
 * and submits. Before that it is a plain input of a plain form. Its container has to be positioned.
 *
 * The kit's ComboBox takes one option of a list and keeps Enter to itself; a search takes any words.
 */
export function SearchInput(props: ComponentProps<'input'>) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<Part>();
  const [people, setPeople] = useState<readonly KnownPerson[]>([]);
  /** The typed text while suggestions are shown for it; null otherwise */
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const suggestions = part && text ? part.suggestionsFor(text, people) : [];
  const isOpen = suggestions.length > 0;

  function prepare(): void {
    if (part) return;
    // Without a connection there are no suggestions, and the form works.
    load().then(
      (loaded) => {
        setPart(loaded);
        void loaded.knownPeople().then(setPeople);
      },
      () => {},
    );
  }

  function show(typed: string): void {
    setText(typed);
    setActive(-1);
  }

  function choose({ words }: Suggestion): void {
    if (input.current) {
      input.current.value = words;
      input.current.form?.requestSubmit();
    }
    show('');
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && !isOpen) {
      show(event.currentTarget.value);
    } else if (step !== 0) {
      event.preventDefault();
      // One place more than there are suggestions: the typed words themselves.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const chosen = suggestions[active];
      if (chosen) {
        event.preventDefault();
        choose(chosen);
      } else show('');
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      show('');
    }
  }

  return (
    <>
      <input
        {...props}
        className={props.className ? `${css.input} ${props.className}` : css.input}
        ref={(element) => {
          input.current = element;
          if (typeof props.ref === 'function') props.ref(element);
          else if (props.ref) props.ref.current = element;
        }}
        type="search"
        name="say"
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        onFocus={prepare}
        onInput={(event) => {
          prepare();
          show(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => show('')}
      />
      {part ? (
        <part.SuggestionList
          id={listId}
          suggestions={suggestions}
          active={active}
          onActive={setActive}
          onChoose={choose}
        />
      ) : null}
    </>
  );
}
