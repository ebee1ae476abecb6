import type { Availability, Recogniser } from './recogniser.ts';

const KEY = 'nexperts-captions';

/** What browsers are known to recognise on the device; each browser is asked for its own. */
const LANGUAGES = [
  { value: 'en-AU', label: 'English (Australia)' },
  { value: 'en-GB', label: 'English (United Kingdom)' },
  { value: 'en-US', label: 'English (United States)' },
  { value: 'zh-CN', label: 'Chinese (Simplified)' },
  { value: 'zh-TW', label: 'Chinese (Traditional)' },
  { value: 'fr-FR', label: 'French' },
  { value: 'de-DE', label: 'German' },
  { value: 'hi-IN', label: 'Hindi' },
  { value: 'id-ID', label: 'Indonesian' },
  { value: 'it-IT', label: 'Italian' },
  { value: 'ja-JP', label: 'Japanese' },
  { value: 'ko-KR', label: 'Korean' },
  { value: 'pl-PL', label: 'Polish' },
  { value: 'pt-BR', label: 'Portuguese (Brazil)' },
  { value: 'ru-RU', label: 'Russian' },
  { value: 'es-ES', label: 'Spanish' },
  { value: 'th-TH', label: 'Thai' },
  { value: 'tr-TR', label: 'Turkish' },
  { value: 'vi-VN', label: 'Vietnamese' },
] as const;

export interface SpokenLanguage {
  /** BCP 47 */
  readonly value: string;
  readonly label: string;
  readonly availability: Availability;
}

/** The languages that can be recognised on this device, now or after a download. Never rejects. */
export async function spokenLanguages(recogniser: Recogniser): Promise<SpokenLanguage[]> {
  const all = await Promise.all(
    LANGUAGES.map(async (language) => ({
      ...language,
      availability: await recogniser.availability(language.value),
    })),
  );
  return all.filter(({ availability }) => availability !== 'unavailable');
}

/** The language that was chosen on this device, else the browser's own, else the first. */
export function firstLanguage(
  languages: readonly SpokenLanguage[],
  preferred: readonly string[] = navigator.languages,
): string {
  const find = (is: (value: string) => boolean) => languages.find(({ value }) => is(value))?.value;
  const kept = keptLanguage();
  const base = (tag: string | undefined): string | undefined => tag?.split('-')[0];
  return (
    find((value) => value === kept) ??
    preferred.map((tag) => find((value) => value === tag)).find(Boolean) ??
    preferred.map((tag) => find((value) => base(value) === base(tag))).find(Boolean) ??
    languages[0]?.value ??
    ''
  );
}

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the choice for later calls on this device. */
export function keepLanguage(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Without storage it holds for this call.
  }
}
