import { Button } from '@nexperts/ui/Button';
import { Search } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { SearchInput } from '../../ui/search/SearchInput.tsx';
import * as css from './find.css.ts';
import { toRead, typedOf } from './read-address.ts';
import { parseQuery, queryString } from './search-query.ts';

/** Words to search for. A plain form: before the page runs it loads the address, then it goes there without. */
export function SearchForm() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  // What is typed belongs to the field alone; the address replaces it when it changes. The first time an empty
  // address leaves it be: somebody may have typed before the page ran.
  const last = useRef('');
  useEffect(() => {
    const params = new URLSearchParams(search);
    const q = typedOf(params) ?? parseQuery(params).q;
    if (input.current && q !== last.current) input.current.value = q;
    last.current = q;
  }, [search]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const query = parseQuery(new URLSearchParams(search));
    const q = input.current?.value.trim() ?? '';
    // Other words, the same filters, the first page. Words that were searched for as they are aren't read again.
    const isSame = q === query.q;
    const to = isSame ? `${paths.findExperts()}${queryString({ ...query, page: 1 })}` : toRead(query, q);
    void navigate(to, { preventScrollReset: true });
  }

  return (
    <search>
      <form action={paths.findExperts()} method="get" onSubmit={submit} className={css.form}>
        <label htmlFor="find-words" className={css.label}>
          What do you need help with?
        </label>
        <div className={css.inputBox}>
          <Search aria-hidden size={20} strokeWidth={1.8} className={css.inputIcon} />
          <SearchInput ref={input} id="find-words" aria-describedby="find-hint" className={css.input} />
        </div>
        <Button type="submit">Search</Button>
        <p id="find-hint" className={`${css.hint} ${css.beforehand}`}>
          Try a name, a job or a topic, and when, in which language and at what price: “tax return, Tuesday
          evening, under $100”.
        </p>
      </form>
    </search>
  );
}
