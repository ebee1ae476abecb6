import { Button } from '@nexperts/ui/Button';
import { Search } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsLive } from '../../hydrated.ts';
import { paths } from '../../paths.ts';
import { SearchInput } from '../../ui/search/SearchInput.tsx';
import * as css from './find.css.ts';
import { changedChoices } from './changed-choices.ts';
import { addressOf, toRead, typedOf } from './read-address.ts';
import { parseQuery, queryString } from './search-query.ts';
import { useKnowsAddress } from './use-sent.ts';

/** The plain form: the fields of time and of the results belong to it too (F-01). */
export const FORM = 'find';

/** Words to search for. A plain form: before the page runs it loads the address, then it goes there without. */
export function SearchForm() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isKnown = useKnowsAddress();
  const isLive = useIsLive();
  const [wasLive] = useState(isLive);
  const shown = parseQuery(new URLSearchParams(isKnown ? search : ''));

  // What is typed belongs to the field alone; the address replaces it when it changes. The first time an empty
  // address leaves it be: somebody may have typed before the page ran.
  const last = useRef(shown.q);
  useEffect(() => {
    const params = new URLSearchParams(search);
    const q = typedOf(params) ?? parseQuery(params).q;
    if (input.current && q !== last.current) input.current.value = q;
    last.current = q;
  }, [search]);

  // Choices in the form as it was sent, from before the page ran.
  useLayoutEffect(() => {
    const changed = form.current && !wasLive ? changedChoices(form.current) : [];
    if (changed.length === 0) return;
    const params = new URLSearchParams(search);
    for (const [name, value] of changed) params.set(name, value);
    void navigate({ search: queryString({ ...parseQuery(params), page: 1 }) }, { preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const query = parseQuery(new URLSearchParams(search));
    const q = input.current?.value.trim() ?? '';
    // Other words, the same filters, the first page. Words that were searched for as they are aren't read again.
    const isSame = q === query.q;
    const to = isSame ? addressOf({ ...query, page: 1 }) : toRead(query, q);
    void navigate(to, { preventScrollReset: true });
  }

  return (
    <search>
      <form
        id={FORM}
        ref={form}
        action={paths.findExperts()}
        method="get"
        onSubmit={submit}
        className={css.form}
      >
        <label htmlFor="find-words" className={css.label}>
          What do you need help with?
        </label>
        <div className={css.inputBox}>
          <Search aria-hidden size={20} strokeWidth={1.8} className={css.inputIcon} />
          <SearchInput
            ref={input}
            id="find-words"
            aria-describedby="find-hint"
            className={css.input}
            defaultValue={shown.q}
          />
        </div>
        {shown.q ? <input type="hidden" name="q" value={shown.q} /> : null}
        {shown.read.length > 0 ? (
          <>
            <input type="hidden" name="said" value={shown.said} />
            <input type="hidden" name="read" value={shown.read.join('.')} />
          </>
        ) : null}
        <Button type="submit">Search</Button>
        <p id="find-hint" className={`${css.hint} ${css.beforehand}`}>
          Try a name, a job or a topic, and when, in which language and at what price: “tax return, Tuesday
          evening, under $100”.
        </p>
      </form>
    </search>
  );
}
