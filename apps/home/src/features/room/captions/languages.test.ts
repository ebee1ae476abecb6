import { afterEach, expect, it, vi } from 'vitest';
import { firstLanguage, keepLanguage, spokenLanguages } from './languages.ts';
import { FakeRecogniser } from './fake-recogniser.fixture.ts';

afterEach(() => vi.unstubAllGlobals());
const found = () =>
  spokenLanguages(
    new FakeRecogniser({ 'de-DE': 'available', 'en-US': 'downloadable', 'fr-FR': 'unavailable' }),
  );

it('[G-07] offers what the device recognises, now or after a download', async () => {
  expect((await found()).map(({ value }) => value)).toEqual(['en-US', 'de-DE']);
});

it('[G-07] begins with the language chosen on this device, else with the browser’s', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const languages = await found();
  expect(firstLanguage(languages, ['fr-FR', 'de-AT'])).toBe('de-DE');
  expect(firstLanguage(languages, ['en-AU', 'de-DE'])).toBe('de-DE');
  expect(firstLanguage(languages, ['en-NZ'])).toBe('en-US');
  expect(firstLanguage(languages, [])).toBe('en-US');
  keepLanguage('de-DE');
  expect(firstLanguage(languages, ['en-US'])).toBe('de-DE');
  expect(firstLanguage([], ['en-US'])).toBe('');
});
