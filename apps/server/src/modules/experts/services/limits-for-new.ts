import type { service } from '../../../db/schema/index.ts';

type ServiceRow = typeof service.$inferSelect;
export type Limits = Pick<ServiceRow, 'minNoticeMin' | 'bufferBeforeMin' | 'bufferAfterMin' | 'horizonDays'>;

/**
 * Booking limits for a service that is added: those of the others. Where they differ, the most careful of them, so
 * that nobody is booked sooner or closer together than they have allowed. Without others, the table's own.
 */
export function limitsForNew(all: readonly ServiceRow[]): Partial<Limits> {
  const onOffer = all.filter(({ active }) => active);
  const others = onOffer.length > 0 ? onOffer : all;
  if (others.length === 0) return {};
  const most = (value: (each: ServiceRow) => number): number => Math.max(...others.map(value));
  const least = (value: (each: ServiceRow) => number): number => Math.min(...others.map(value));
  return {
    minNoticeMin: most((each) => each.minNoticeMin),
    bufferBeforeMin: most((each) => each.bufferBeforeMin),
    bufferAfterMin: most((each) => each.bufferAfterMin),
    horizonDays: least((each) => each.horizonDays),
  };
}
