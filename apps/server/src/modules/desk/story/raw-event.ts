import type { StoryEvent } from '@nexperts/contract';

/** An event before its people have names. */
export type RawEvent = Omit<StoryEvent, 'by' | 'at'> & { at: Date; actorId: string | null };

/** An event with what most of them leave out. */
export const raw = (event: Pick<RawEvent, 'id' | 'at' | 'lane' | 'kind'> & Partial<RawEvent>): RawEvent => ({
  actorId: null,
  amount: null,
  pct: null,
  text: '',
  files: [],
  delivery: null,
  ...event,
});
