'use client';
import { useContext, useState } from 'react';
import { Check, Search, X } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Group } from 'react-aria-components/Group';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { SelectStateContext } from 'react-aria-components/Select';
import { cx } from '../../util/cx.ts';
import { IconButton } from '../Button/IconButton.tsx';
import { virtualRows } from '../Select/load-virtual-rows.ts';
import * as select from '../Select/select.css.ts';
import * as field from '../TextField/field.css.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { matchesCountry } from './country.ts';
import type { CountryOption } from './country.ts';
import * as css from './country-list.css.ts';
import type { CountryWords } from './words.ts';

interface CountryListProps {
  title: string;
  countries: readonly CountryOption[];
  suggested: CountryOption | undefined;
  /** Render only the rows in view, if the module for it is there. */
  isLong: boolean;
  words: CountryWords;
}

function CountryItem({ country }: { country: CountryOption }) {
  const dial = country.dialCode ? `+${country.dialCode}` : '';
  return (
    <ListBoxItem
      id={country.code}
      textValue={country.label}
      aria-label={dial ? `${country.label}, ${dial}` : country.label}
      className={select.item}
    >
      <span aria-hidden="true" data-code={country.code} className={css.badge} />
      <span className={select.itemName}>{country.label}</span>
      <span className={css.dial}>{dial}</span>
      <Check aria-hidden size={18} strokeWidth={2.4} className={select.tick} />
    </ListBoxItem>
  );
}

/** What opens: a search box over the list. Filters by name, code and calling code. */
export function CountryList({ title, countries, suggested, isLong, words }: CountryListProps) {
  const [query, setQuery] = useState('');
  // Asked once per opening: a change while the list is open would lose the place in it.
  const [Rows] = useState(() => isLong && virtualRows());
  const state = useContext(SelectStateContext);
  // The keyboard of a phone would cover the list; there it comes when the box is tapped.
  // React Aria renders the list on the server too, to know the chosen name.
  const [isTouch] = useState(() => globalThis.matchMedia?.('(pointer: coarse)').matches);
  const found = new Set(
    countries.filter((country) => matchesCountry(country, query)).map(({ code }) => code),
  );
  const nothing = words.none(query);
  const items = countries
    .filter((country) => country !== suggested)
    .map((country) => <CountryItem key={country.code} country={country} />);
  const list = (
    <ListBox
      className={cx(select.list, css.list)}
      renderEmptyState={() => <p className={select.empty}>{nothing}</p>}
    >
      {suggested ? (
        <>
          <ListBoxSection>
            <Header className={select.heading}>{words.suggested}</Header>
            <CountryItem country={suggested} />
          </ListBoxSection>
          <ListBoxSection>
            <Header className={select.heading}>{words.all}</Header>
            {items}
          </ListBoxSection>
        </>
      ) : (
        items
      )}
    </ListBox>
  );
  return (
    <div className={css.panel}>
      <div className={css.sheetHead}>
        {title}
        <IconButton
          label={words.close}
          icon={<X aria-hidden size={20} strokeWidth={1.8} />}
          onPress={() => state?.close()}
        />
      </div>
      <Autocomplete
        inputValue={query}
        onInputChange={setQuery}
        filter={(_text, _input, { key }) => found.has(String(key))}
      >
        {/* Opening the list was the person's own act; focus belongs in what opened. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <SearchField aria-label={words.search} autoFocus={!isTouch}>
          <Group className={cx(field.box, css.search)}>
            <Search aria-hidden size={18} strokeWidth={1.8} className={css.searchIcon} />
            <Input placeholder={words.searchPlaceholder} className={cx(field.input, css.searchInput)} />
          </Group>
        </SearchField>
        {Rows ? <Rows>{list}</Rows> : list}
      </Autocomplete>
      <output className={visuallyHidden}>{found.size === 0 ? nothing : ''}</output>
    </div>
  );
}
