import type { MediaSlot, WantedTrack } from '../../ports/media-server.ts';
import type { Publisher, RoomData } from './messages.ts';

/** A track at the media server: line `mid` of the sender with the id `feed`. */
export interface Source {
  readonly feed: string;
  readonly mid: string;
}

const SLOTS: readonly string[] = ['mic', 'cam', 'screen', 'screenAudio'] satisfies MediaSlot[];

/** The page load of a sender’s id, which is `inst.N`: each sending connection of a page load has an id of its own. */
export const instOf = (feed: string): string => feed.slice(0, feed.indexOf('.'));

/** Names a track across the connections of its sender. */
export const trackKey = ({ inst, slot }: Pick<WantedTrack, 'inst' | 'slot'>): string => `${inst} ${slot}`;

/** Who sends what in a room, as one member hears of it. */
export class Sources {
  /** The newest last: of two connections of one page load it is the one that holds */
  readonly #feeds = new Map<string, Publisher>();
  readonly #inst: string;

  /** @param inst the member's own, which is left out */
  constructor(inst: string) {
    this.#inst = inst;
  }

  /** Takes an event of the room. @returns whether something changed */
  take({ publishers = [], leaving, unpublished }: Partial<RoomData>): boolean {
    let hasChanged = false;
    for (const publisher of publishers) {
      if (instOf(publisher.id) === this.#inst) continue;
      this.#feeds.set(publisher.id, publisher);
      hasChanged = true;
    }
    for (const gone of [leaving, unpublished])
      if (gone !== undefined && this.#feeds.delete(gone)) hasChanged = true;
    return hasChanged;
  }

  /** Forgets a sender of whom the media server knows nothing. */
  forget(feed: string): void {
    this.#feeds.delete(feed);
  }

  clear(): void {
    this.#feeds.clear();
  }

  /** All tracks with a name, by {@link trackKey}. */
  tracks(): Map<string, Source> {
    const found = new Map<string, Source>();
    for (const { id: feed, streams = [] } of this.#feeds.values())
      for (const { mid, description = '', disabled } of streams)
        if (!disabled && SLOTS.includes(description))
          found.set(trackKey({ inst: instOf(feed), slot: description as MediaSlot }), { feed, mid });
    return found;
  }
}
