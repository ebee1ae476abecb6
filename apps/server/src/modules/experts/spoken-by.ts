/** Experts who speak the same languages. */
export interface LanguageGroup {
  readonly languages: readonly string[];
  readonly count: number;
}

/** The languages of groups, most spoken first. */
export function spokenBy(groups: readonly LanguageGroup[]): string[] {
  const speakers = new Map<string, number>();
  for (const { languages, count } of groups)
    for (const language of languages) speakers.set(language, (speakers.get(language) ?? 0) + count);
  return [...speakers]
    .toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'))
    .map(([language]) => language);
}
