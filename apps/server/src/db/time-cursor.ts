/** The place of an entry in a list by time: {@link timeCursor} of the contract. */
export interface Place {
  /** Epoch ms */
  readonly at: number;
  readonly id: string;
}

export const cursorOf = ({ at, id }: Place): string => `${at}.${id}`;

/** The place a cursor names. @param cursor as the contract lets it pass */
export function placeOf(cursor: string): Place {
  const [at = '', id = ''] = cursor.split('.');
  return { at: Number(at), id };
}

/**
 * One page of the rows that were asked for, of which there is one more when another page follows.
 * @returns the rows, and the cursor of the next page or null
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => Place,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last ? cursorOf(place(last)) : null };
}
