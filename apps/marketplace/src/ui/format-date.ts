const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * A date as people read it: `10 May 2025`. Not by `Intl`: the first use of it holds a slow phone up for 100 ms, and
 * articles use it for nothing else.
 * @param date yyyy-MM-dd
 */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}
