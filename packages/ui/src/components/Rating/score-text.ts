/** A score with one decimal in a language. Only a full 5 reads 5.0: 4.95 gives `4.9`, not a perfect score. */
export function scoreText(score: number, locale: string): string {
  const shown = Math.min(Math.round(score * 10), score < 5 ? 49 : 50) / 10;
  // The first use of Intl holds a slow phone up for 100 ms.
  return /^en\b/.test(locale) ? shown.toFixed(1) : shown.toLocaleString(locale, { minimumFractionDigits: 1 });
}
