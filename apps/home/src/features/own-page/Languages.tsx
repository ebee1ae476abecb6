import type { PageContent } from '@nexperts/contract';
import { LANGUAGE_LEVELS, LANGUAGES } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Select } from '@nexperts/ui/Select';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { PAGE_LIMITS } from '@nexperts/validation';
import { Plus } from 'lucide-react';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { ItemTools } from './ItemTools.tsx';
import * as css from './own-page.css.ts';
import { useItems } from './use-items.ts';
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
  const items = useItems<PageContent['languages'][number]>({
    id: 'page-language',
    noun: 'Language',
    items: languages,
    onChange: (next) => set({ languages: next }),
  });
  const names = new Set(languages.map(({ name }) => name));
  const free = LANGUAGES.find((name) => !names.has(name));
  return (
    <>
      {languages.length > 0 ? (
        <ol className={css.list} aria-label="Languages">
          {[...languages.entries()].map(([at, { name, level }]) => (
            <li key={at} className={css.item}>
              <div className={css.head}>
                <p className={css.name}>{name}</p>
                <ItemTools
                  id={`page-language-${at}`}
                  name={name}
                  isFirst={at === 0}
                  isLast={at === languages.length - 1}
                  onMove={(by) => items.move(at, by)}
                  onRemove={() => items.remove(at)}
                />
              </div>
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
                    if (chosen) items.change(at, { name: chosen });
                  }}
                  errorMessage={errors[`languages.${at}.name`]}
                />
                <Select
                  label="Level"
                  options={LEVELS}
                  value={level ?? UNSAID}
                  onChange={(chosen) =>
                    items.change(at, { level: LANGUAGE_LEVELS.find((each) => each === chosen) ?? null })
                  }
                  errorMessage={errors[`languages.${at}.level`]}
                />
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {errors['languages'] ? <ErrorLine role="alert">{errors['languages']}</ErrorLine> : null}
      <div>
        <Button
          id="page-language-add"
          variant="secondary"
          size="sm"
          iconStart={<Icon as={Plus} />}
          disabledReason={
            languages.length >= PAGE_LIMITS.languages || !free
              ? `You can add ${PAGE_LIMITS.languages} languages`
              : undefined
          }
          onPress={() => {
            if (free) items.add({ name: free, level: null });
          }}
        >
          Add a language
        </Button>
      </div>
      <VisuallyHidden as="p">
        <output>{items.told}</output>
      </VisuallyHidden>
    </>
  );
}
