import { useState } from 'react';
import { Form, PrefetchPageLinks } from 'react-router';
import { paths } from '../../paths.ts';
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
      <input
        id="hero-search"
        className={css.panelInput}
        type="search"
        name="q"
        maxLength={120}
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Tax return, Python, wedding dress"
      />
      <button type="submit" className={css.panelButton}>
        Find Experts
      </button>
    </Form>
  );
}
