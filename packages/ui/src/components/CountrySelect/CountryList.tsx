'use client';
import { useState } from 'react';
import { Check, Search } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { matchesCountry } from './country.ts';
import type { CountryOption } from './country.ts';
import * as css from './country-list.css.ts';

interface CountryListProps {
  countries: readonly CountryOption[];
  suggested: CountryOption | undefined;
}

function CountryItem({ country }: { country: CountryOption }) {
  const dial = country.dialCode ? `+${country.dialCode}` : '';
  return (
    <ListBoxItem
      id={country.code}
      textValue={country.label}
      aria-label={dial ? `${country.label}, ${dial}` : country.label}
      className={css.item}
    >
      {({ isSelected }) => (
        <>
          <span aria-hidden="true" data-code={country.code} className={css.badge} />
          <span className={css.itemName}>{country.label}</span>
          <span className={css.dial}>{dial}</span>
          <Check aria-hidden size={18} strokeWidth={2.4} className={isSelected ? css.tick : css.tickOff} />
        </>
      )}
    </ListBoxItem>
  );
}

/** What opens: a search box over the list. Filters by name, code and calling code. */
export function CountryList({ countries, suggested }: CountryListProps) {
  const [query, setQuery] = useState('');
  // The keyboard of a phone would cover the list; there it comes when the box is tapped.
  const [isTouch] = useState(
    // React Aria renders the list on the server too, to know the chosen name.
    () => typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches,
  );
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const filter = (_text: string, input: string, node: { key: unknown }) => {
    const country = byCode.get(String(node.key));
    return country !== undefined && matchesCountry(country, input);
  };
  const isEmpty = !countries.some((country) => matchesCountry(country, query));
  const nothing = `No country matches “${query}”`;
  const rest = suggested ? countries.filter(({ code }) => code !== suggested.code) : countries;
  const items = rest.map((country) => <CountryItem key={country.code} country={country} />);
  return (
    <div className={css.panel}>
      <Autocomplete inputValue={query} onInputChange={setQuery} filter={filter}>
        {/* Opening the list was the person's own act; focus belongs in what opened. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <SearchField aria-label="Search countries" autoFocus={!isTouch} className={css.search}>
          <Search aria-hidden size={18} strokeWidth={1.8} className={css.searchIcon} />
          <Input placeholder="Name or calling code" className={css.searchInput} />
        </SearchField>
        <ListBox className={css.list} renderEmptyState={() => <p className={css.empty}>{nothing}</p>}>
          {suggested ? (
            <>
              <ListBoxSection>
                <Header className={css.heading}>Suggested</Header>
                <CountryItem country={suggested} />
              </ListBoxSection>
              <ListBoxSection>
                <Header className={css.heading}>All countries</Header>
                {items}
              </ListBoxSection>
            </>
          ) : (
            items
          )}
        </ListBox>
      </Autocomplete>
      <output className={visuallyHidden}>{isEmpty ? nothing : ''}</output>
    </div>
  );
}
