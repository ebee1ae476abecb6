import type { PageContent } from '@nexperts/contract';
import { LANGUAGE_LEVELS, LANGUAGES } from '@nexperts/domain';
import { Select } from '@nexperts/ui/Select';
import { PAGE_LIMITS } from '@nexperts/validation';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { ItemList } from './ItemList.tsx';
import * as css from './own-page.css.ts';
import type { PageEditor } from './use-own-page.ts';

const UNSAID = 'unsaid';
const LEVELS = [
  { value: UNSAID, label: 'Not shown' },
  { value: 'native', label: 'Native' },
  { value: 'fluent', label: 'Fluent' },
  { value: 'conversational', label: 'Conversational' },
  { value: 'basic', label: 'Basic' },
];

/** The languages of sessions, each with how well the expert speaks it. */
export function Languages({ editor: { content, errors, set } }: { editor: PageEditor }) {
  const { languages } = content;
  const names = new Set(languages.map(({ name }) => name));
  const free = LANGUAGES.find((name) => !names.has(name));
  return (
    <ItemList<PageContent['languages'][number]>
      id="page-language"
      noun="Language"
      label="Languages"
      items={languages}
      onChange={(next) => set({ languages: next })}
      nameOf={({ name }) => name}
      error={errors['languages'] ? <ErrorLine role="alert">{errors['languages']}</ErrorLine> : null}
      addLabel="Add a language"
      full={
        languages.length >= PAGE_LIMITS.languages || !free
          ? `You can add ${PAGE_LIMITS.languages} languages`
          : undefined
      }
      onAdd={() => (free ? { name: free, level: null } : undefined)}
    >
      {({ name, level }, at, change) => (
        <div className={css.pair}>
          <Select
            id={`page-language-${at}`}
            label="Language"
            isRequired
            options={[...new Set([name, ...LANGUAGES])]
              .filter((each) => each === name || !names.has(each))
              .map((each) => ({ value: each, label: each }))}
            value={name}
            onChange={(chosen) => {
              if (chosen) change({ name: chosen });
            }}
            errorMessage={errors[`languages.${at}.name`]}
          />
          <Select
            label="Level"
            options={LEVELS}
            value={level ?? UNSAID}
            onChange={(chosen) => change({ level: LANGUAGE_LEVELS.find((each) => each === chosen) ?? null })}
            errorMessage={errors[`languages.${at}.level`]}
          />
        </div>
      )}
    </ItemList>
  );
}
