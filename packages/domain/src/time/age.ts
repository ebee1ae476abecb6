import { formatIsoDate, localDate, parseIsoDate, type LocalDate } from './local-date.ts';

/**
 * Reads a date of birth in either form that sign-up sends [K-01], `yyyy-MM-dd` or `MM/dd/yyyy`.
 * @returns `yyyy-MM-dd`, or null for any other form or a date that does not exist
 */
export function parseDob(text: string): string | null {
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const date = american
    ? localDate(Number(american[3]), Number(american[1]), Number(american[2]))
    : parseIsoDate(text);
  return date && formatIsoDate(date);
}

/**
 * Age in full years on a date, both `yyyy-MM-dd`. Someone born on 29 February has the birthday on 1 March of other
 * years. Negative before birth. RangeError unless both are existing dates.
 */
export function fullYearsOld(dob: string, on: string): number {
  const born = existing(dob);
  const today = existing(on);
  const hadBirthday = today.month * 100 + today.day >= born.month * 100 + born.day;
  return today.year - born.year - (hadBirthday ? 0 : 1);
}

function existing(text: string): LocalDate {
  const date = parseIsoDate(text);
  if (!date) throw new RangeError(`Not a yyyy-MM-dd date: ${text}`);
  return date;
}
