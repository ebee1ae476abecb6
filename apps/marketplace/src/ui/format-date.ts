const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as people read it: `10 May 2025`. @param date yyyy-MM-dd */
export function formatDate(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}
