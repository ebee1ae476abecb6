import { useState } from 'react';
import { Form, PrefetchPageLinks } from 'react-router';
import { paths } from '../../paths.ts';
import { SearchInput } from '../../ui/search/SearchInput.tsx';
import * as css from './home.css.ts';

/** Search of the hero: a plain GET form, so it works before any script and the words end up in the address. */
export function SearchPanel() {
  const [isUsed, setUsed] = useState(false);
  return (
    <Form action={paths.findExperts()} className={css.panel} role="search" onFocus={() => setUsed(true)}>
      {isUsed ? <PrefetchPageLinks page={paths.findExperts()} /> : null}
      <label className={css.panelLabel} htmlFor="hero-search">
        What do you need help with?
      </label>
      <div className={css.panelField}>
        <SearchInput
          id="hero-search"
          className={css.panelInput}
          placeholder="Tax return, Python, wedding dress"
        />
      </div>
      <button type="submit" className={css.panelButton}>
        Find Experts
      </button>
    </Form>
  );
}
