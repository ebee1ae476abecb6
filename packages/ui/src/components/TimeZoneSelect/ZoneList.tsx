'use client';
import { lazy, Suspense, useContext, useEffect, useMemo, useState } from 'react';
import { Check, Search, X } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Group } from 'react-aria-components/Group';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { useLocale } from 'react-aria-components/I18nProvider';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { SelectStateContext } from 'react-aria-components/Select';
import { cx } from '../../util/cx.ts';
import { localDigits } from '../../util/local-digits.ts';
import { IconButton } from '../Button/IconButton.tsx';
// Before the sheet of the country list, whose rules for phones come after these.
import * as select from '../Select/select.css.ts';
import * as css from '../CountrySelect/country-list.css.ts';
import * as field from '../TextField/field.css.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { listsOf } from './lists.ts';
import type { ListedZone } from './lists.ts';
import type { NearZone } from './TimeZoneSelect.tsx';
import type { TimeZoneWords } from './words.ts';
import { matchesZone, prepareSearch } from './zones.ts';
import type { ZoneOption } from './zones.ts';
import * as own from './time-zone-select.css.ts';

// The module of the country list: long lists of the kit share one.
const loadRows = () => import('../Select/VirtualRows.tsx');
const VirtualRows = lazy(async () => ({ default: (await loadRows()).VirtualRows }));

interface ZoneListProps {
  title: string;
  isOpen: boolean;
  at: number;
  chosen: ZoneOption | null;
  ownZone: string | undefined;
  nearZones: readonly NearZone[];
  words: TimeZoneWords;
}

function Zone({ option: { zone, city, offset, note } }: { option: ListedZone }) {
  const { locale } = useLocale();
  return (
    <ListBoxItem id={zone} textValue={city} className={select.item}>
      <span className={select.itemName}>
        {city}
        {note ? <span className={own.note}> {note}</span> : null}
      </span>{' '}
      <span className={css.dial}>{localDigits(offset, locale)}</span>
      <Check aria-hidden size={18} strokeWidth={2.4} className={select.tick} />
    </ListBoxItem>
  );
}

/** What opens: a search box over the zones. Closed it holds the chosen one only: 418 zones cost time. */
export function ZoneList({ title, isOpen, at, chosen, ownZone, nearZones, words }: ZoneListProps) {
  const [query, setQuery] = useState('');
  const state = useContext(SelectStateContext);
  // The keyboard of a phone would cover the list; there it comes when the box is tapped.
  const [isTouch] = useState(
    () => typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches,
  );
  // Under way before anybody opens: swapped under a hand, a list would lose its press.
  useEffect(() => void loadRows(), []);
  const { near, rest, byZone } = useMemo(
    () => listsOf({ isOpen, at, chosen, ownZone, nearZones, ownNote: words.own }),
    [isOpen, at, chosen, ownZone, nearZones, words.own],
  );
  // Names of all zones take a tenth of a second: found out between the opening and the first letter.
  useEffect(() => (rest.length > 0 ? prepareSearch(rest) : undefined), [rest]);
  const filter = (_text: string, input: string, node: { key: unknown }) => {
    const option = byZone.get(String(node.key));
    return option !== undefined && matchesZone(option, input);
  };
  const isEmpty = ![...byZone.values()].some((option) => matchesZone(option, query));
  const nothing = words.none(query);
  // The same elements for every letter typed: only the filter runs, 418 rows are not described again.
  const sections = useMemo(
    () => (
      <>
        <ListBoxSection>
          <Header className={select.heading}>{words.near}</Header>
          {near.map((option) => (
            <Zone key={option.zone} option={option} />
          ))}
        </ListBoxSection>
        {rest.length > 0 ? (
          <ListBoxSection>
            <Header className={select.heading}>{words.all}</Header>
            {rest.map((option) => (
              <Zone key={option.zone} option={option} />
            ))}
          </ListBoxSection>
        ) : null}
      </>
    ),
    [near, rest, words.near, words.all],
  );
  const list = (
    <ListBox
      className={cx(select.list, css.list)}
      renderEmptyState={() => <p className={select.empty}>{nothing}</p>}
    >
      {sections}
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
      <Autocomplete inputValue={query} onInputChange={setQuery} filter={filter}>
        {/* Opening the list was the person's own act; focus belongs in what opened. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <SearchField aria-label={words.search} autoFocus={!isTouch}>
          <Group className={cx(field.box, css.search)}>
            <Search aria-hidden size={18} strokeWidth={1.8} className={css.searchIcon} />
            <Input placeholder={words.searchPlaceholder} className={cx(field.input, css.searchInput)} />
          </Group>
        </SearchField>
        {isOpen ? (
          <Suspense fallback={list}>
            <VirtualRows>{list}</VirtualRows>
          </Suspense>
        ) : (
          list
        )}
      </Autocomplete>
      <output className={visuallyHidden}>{isOpen && isEmpty ? nothing : ''}</output>
    </div>
  );
}
