import type { StoryEvent } from '@nexperts/contract';
import type { StoryKind } from '@nexperts/domain';

/** An event before its people have names. */
export type RawEvent = Omit<StoryEvent, 'by' | 'at' | 'kind'> & {
  at: Date;
  kind: StoryKind;
  actorId: string | null;
};

/** An event with what most of them leave out. */
export const raw = (event: Pick<RawEvent, 'id' | 'at' | 'lane' | 'kind'> & Partial<RawEvent>): RawEvent => ({
  bookingId: null,
  actorId: null,
  amount: null,
  pct: null,
  text: '',
  files: [],
  delivery: null,
  ...event,
});
