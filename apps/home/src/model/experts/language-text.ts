import type { LanguageLevel } from '@nexperts/domain';

/** A language with how well an expert speaks it: `German (fluent)`. */
export function languageText({ name, level }: { name: string; level: LanguageLevel | null }): string {
  return level === null ? name : `${name} (${level})`;
}
