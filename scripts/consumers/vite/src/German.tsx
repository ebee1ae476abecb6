import { DateOfBirthField } from '@nexperts/ui/DateOfBirthField';
import { KitProvider } from '@nexperts/ui/KitProvider';
import { Select } from '@nexperts/ui/Select';
import type { SomeWords } from '@nexperts/ui/KitProvider';
import { useEffect, useState } from 'react';

/** i18n: the words of a language are a chunk of their own, loaded with the language. */
const catalogues: Record<string, () => Promise<SomeWords>> = {
  de: async () => (await import('@nexperts/ui/words/de')).de,
  ar: async () => (await import('@nexperts/ui/words/ar')).ar,
};

export function German() {
  const [words, setWords] = useState<SomeWords>();
  useEffect(() => {
    void catalogues['de']?.().then(setWords);
  }, []);
  if (!words) return null;
  return (
    <section lang="de">
      <KitProvider locale="de-DE" words={words}>
        <DateOfBirthField label="Geburtsdatum" />
        <Select label="Stadt" options={[{ value: 'b', label: 'Berlin' }]} />
      </KitProvider>
    </section>
  );
}
