import {
  MediaRefused,
  type Answer,
  type Feed,
  type MediaPlace,
  type MediaServer,
  type Offer,
  type PlaceListener,
  type WantedTrack,
} from '../ports/media-server.ts';

/** An SDP that the media server of tests refuses. */
export const MALFORMED = 'v=malformed';

/** A place at the media server of tests, which keeps what was asked of it. */
export class TestPlace implements MediaPlace {
  readonly roomId: string;
  readonly inst: string;
  readonly listener: PlaceListener;
  readonly offers: Offer[] = [];
  readonly answers: Answer[] = [];
  wanted: readonly WantedTrack[] = [];
  isSilent = false;
  hasLeft = false;
  pending: Feed | null = null;

  constructor(roomId: string, inst: string, listener: PlaceListener) {
    this.roomId = roomId;
    this.inst = inst;
    this.listener = listener;
  }

  async publish(offer: Offer): Promise<string> {
    if (offer.sdp === MALFORMED) throw new MediaRefused('malformed');
    this.offers.push(offer);
    return `answer to ${offer.sdp}`;
  }
  want(tracks: readonly WantedTrack[]): void {
    this.wanted = tracks;
  }
  async answer(answer: Answer): Promise<void> {
    if (answer.n !== this.pending?.n) throw new MediaRefused('no such offer');
    this.answers.push(answer);
    this.pending = null;
  }
  async silence(isSilent: boolean): Promise<void> {
    this.isSilent = isSilent;
  }
  async leave(): Promise<void> {
    this.hasLeft = true;
  }
  /** The media server offers what it has. */
  offer(feed: Feed): void {
    this.pending = feed;
    this.listener.feed(feed);
  }
}

/** A media server that all processes of a test share; nothing flows. */
export class TestMediaServer implements MediaServer {
  isReady = true;
  readonly places: TestPlace[] = [];
  readonly #listeners = new Set<(state: 'ready' | 'lost') => void>();

  onState(listener: (state: 'ready' | 'lost') => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  enter(roomId: string, inst: string, listener: PlaceListener): TestPlace {
    const place = new TestPlace(roomId, inst, listener);
    this.places.push(place);
    return place;
  }
  counts(): ReturnType<MediaServer['counts']> {
    return { connections: { places: this.places.length }, pictures: {} };
  }
  close(): void {}

  /** The newest place of a page load. @throws when it has none */
  of(inst: string): TestPlace {
    const place = this.places.findLast((each) => each.inst === inst);
    if (!place) throw new Error('it has no place');
    return place;
  }
  /** The connection to it breaks, or is back. */
  become(state: 'ready' | 'lost'): void {
    this.isReady = state === 'ready';
    for (const listener of this.#listeners) listener(state);
  }
}
