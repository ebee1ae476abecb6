/** A score with one decimal in a language. Only a full 5 reads 5.0: 4.95 gives `4.9`, not a perfect score. */
export function scoreText(score: number, locale: string): string {
  const shown = score < 5 && score >= 4.95 ? 4.9 : score;
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, one).format(shown);
}
