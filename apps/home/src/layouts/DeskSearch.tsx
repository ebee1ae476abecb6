import { SearchField } from '@nexperts/ui/SearchField';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';
import * as css from './desk.css.ts';

/** Search for people, bookings and payments from every page of the desk; `/` goes there (O-02). */
export function DeskSearch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const asked = pathname === paths.staffSearch() ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [typed, setTyped] = useState({ q: asked, asked });
  // Another address: the field begins with what it says, and keeps the focus.
  if (typed.asked !== asked) setTyped({ q: asked, asked });
  // Escape clears the text; a second one gives the keys back to the page.
  useEffect(() => {
    const input = field.current;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && input?.value === '') input.blur();
    };
    input?.addEventListener('keydown', leave);
    return () => input?.removeEventListener('keydown', leave);
  }, []);
  useShortcuts([{ keys: '/', label: 'Search', run: () => field.current?.select() }]);
  return (
    <search className={css.search}>
      <SearchField
        ref={field}
        label="Search people, bookings and payments"
        hideLabel
        placeholder="Email, name, reference, card"
        value={typed.q}
        onChange={(q) => setTyped({ q, asked })}
        onSubmit={(value) => {
          if (value.trim().length >= 2) void navigate(paths.staffSearch(value.trim()));
        }}
      />
    </search>
  );
}
