import type { Booking, Mark } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';

/** Whole minutes from the start of a session to a mark; 0 before it. */
export const minuteOf = ({ at }: Mark, { startsAt }: Pick<Booking, 'startsAt'>): number =>
  Math.max(0, Math.floor((Date.parse(at) - Date.parse(startsAt)) / 60_000));

/** The first draft of an answer card: a line for each mark, as many as fit (G-14). @param max characters */
export function draftOfMarks(
  marks: readonly Mark[],
  booking: Pick<Booking, 'startsAt'>,
  max: number,
): string {
  let draft = '';
  for (const mark of marks) {
    const line = `${draft === '' ? '' : '\n'}${minuteOf(mark, booking)} min: ${mark.text}`.trimEnd();
    if (draft.length + line.length > max) break;
    draft += line;
  }
  return draft;
}

/** Marks in order, each once. */
export function withMarks(marks: readonly Mark[], more: readonly Mark[]): Mark[] {
  const byId = new Map([...marks, ...more].map((mark) => [mark.id, mark]));
  return [...byId.values()].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Marks this moment of a session. @param id the same again sets no second one. @throws {ApiError} */
export async function addMark(
  bookingId: string,
  text: string,
  id: string = crypto.randomUUID(),
): Promise<Mark> {
  const { data } = await api.call(endpoints.addMark, { params: { id: bookingId }, body: { id, text } });
  return data;
}
