import { monthAndYear } from '@nexperts/domain';

/** A date as people read it: `10 May 2025`. @param date yyyy-MM-dd */
export function formatDate(date: string): string {
  return `${Number(date.slice(8))} ${monthAndYear(date)}`;
}
