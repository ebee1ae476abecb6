/** A page's number, or a gap of several pages. */
export type PageSlot = number | 'gap-start' | 'gap-end';

/**
 * The pages to show, 1 to `count`: first, last, the present one and its neighbours. A gap stands for at least two
 * pages, since one hidden page takes the room of the dots. Always seven places from eight pages up, so that the
 * arrows do not move under the pointer.
 */
export function pageSlots(page: number, count: number): PageSlot[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (count <= 7) return range(1, count);
  if (page <= 4) return [...range(1, 5), 'gap-end', count];
  if (page >= count - 3) return [1, 'gap-start', ...range(count - 4, count)];
  return [1, 'gap-start', page - 1, page, page + 1, 'gap-end', count];
}
