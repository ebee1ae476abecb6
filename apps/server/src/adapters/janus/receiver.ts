import { randomUUID } from 'node:crypto';
import {
  MediaRefused,
  type Answer,
  type Feed,
  type MediaSlot,
  type VideoLayer,
  type WantedTrack,
} from '../../ports/media-server.ts';
import { withoutCandidates } from './candidates.ts';
import type { JanusLink } from './link.ts';
import { CODE, JanusError, type Frame, type RoomData } from './messages.ts';
import type { JanusRoom } from './rooms.ts';
import { instOf, trackKey, type Source, type Sources } from './sources.ts';

const SUBSTREAM: Record<VideoLayer, number> = { low: 0, medium: 1, high: 2 };

/**
 * Least time between two offers, in ms. Of 200 people who come at once, each of the others hears in some ten offers; and
 * a page answers fewer than its limit of messages.
 */
const OFFER_EVERY_MS = 150;

/** A line of the connection that carries a track now. */
interface Line extends Source {
  readonly key: string;
  layer: VideoLayer | undefined;
}

type Received = NonNullable<RoomData['streams']>[number];

const isCarrying = (line: Received): boolean =>
  line.active !== false && line.feed_id !== undefined && line.feed_mid !== undefined;
const slotOf = (line: Received): MediaSlot => (line.feed_description ?? '') as MediaSlot;

/**
 * The receiving connection of a member. It follows what is wanted and what is there; one offer at a time, and the next
 * only after the answer to it.
 */
export class Receiver {
  readonly #link: JanusLink;
  readonly #room: JanusRoom;
  readonly #sources: Sources;
  readonly #onFeed: (feed: Feed) => void;
  readonly #onHangup: () => void;
  readonly #onDue: () => void;
  readonly #cid = randomUUID();
  #privateId: number | undefined;
  #handle: number | null = null;
  #wanted: readonly WantedTrack[] = [];
  /** By the line's mid */
  #lines = new Map<string, Line>();
  #n = 0;
  #pending: Feed | null = null;
  #isDue = false;
  #isRunning = false;
  #isOver = false;
  #offeredAt = -OFFER_EVERY_MS;
  #timer: NodeJS.Timeout | null = null;

  constructor(
    link: JanusLink,
    of: {
      room: JanusRoom;
      sources: Sources;
      privateId: number | undefined;
      onFeed: (feed: Feed) => void;
      /** What waited for the offer before may follow now */
      onDue: () => void;
      /** Its connection was ended from afar */
      onHangup: () => void;
    },
  ) {
    this.#link = link;
    this.#room = of.room;
    this.#sources = of.sources;
    this.#privateId = of.privateId;
    this.#onFeed = of.onFeed;
    this.#onHangup = of.onHangup;
    this.#onDue = of.onDue;
  }

  get pending(): Feed | null {
    return this.#pending;
  }

  /** Whether the media server has offered it. */
  get isOpen(): boolean {
    return this.#n > 0 && !this.#isOver;
  }

  /** The layer of each picture that it gets. */
  get layers(): VideoLayer[] {
    return [...this.#lines.values()].flatMap(({ layer }) => layer ?? []);
  }

  /** Brings the connection to what is wanted and there, when it is free to. @throws {MediaLost} @throws {JanusError} */
  async follow(wanted: readonly WantedTrack[] = this.#wanted): Promise<void> {
    this.#wanted = wanted;
    this.#isDue = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#isDue && !this.#pending && !this.#isOver) {
        this.#isDue = false;
        await this.#step();
      }
    } finally {
      this.#isRunning = false;
    }
  }

  /** Takes an answer once. @throws {MediaRefused} when there is no such offer, or it can't be used @throws {MediaLost} */
  async answer({ cid, n, sdp }: Answer): Promise<void> {
    if (this.#handle === null || cid !== this.#cid || n < 1 || n > this.#n)
      throw new MediaRefused('there is no such offer');
    // It was offered again, because the first answer was on its way when the socket was lost.
    if (n !== this.#pending?.n) return;
    try {
      await this.#link.ask(
        this.#handle,
        { request: 'start' },
        { type: 'answer', sdp: withoutCandidates(sdp) },
      );
    } catch (error) {
      if (error instanceof JanusError) throw new MediaRefused(error.message);
      throw error;
    }
    this.#pending = null;
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    this.#pending = null;
    if (this.#timer) clearTimeout(this.#timer);
    this.#lines.clear();
    if (this.#handle !== null) await this.#link.detach(this.#handle);
  }

  async #step(): Promise<void> {
    const there = this.#sources.tracks();
    const wanted = new Map(
      this.#wanted.flatMap((track) => {
        const source = there.get(trackKey(track));
        return source ? [[trackKey(track), { ...source, layer: track.layer }] as const] : [];
      }),
    );
    const gone: string[] = [];
    const kept = new Set<string>();
    for (const [mid, { key, feed, mid: feedMid }] of this.#lines) {
      const still = wanted.get(key);
      if (still?.feed === feed && still.mid === feedMid) kept.add(key);
      else gone.push(mid);
    }
    const fresh = [...wanted].filter(([key]) => !kept.has(key)).map(([, track]) => track);
    if ((fresh.length > 0 || gone.length > 0) && this.#mayOffer()) await this.#negotiate(fresh, gone);
    await this.#setLayers(wanted);
  }

  /** Whether the next offer is due; if not, it follows when it is. */
  #mayOffer(): boolean {
    const waitMs = this.#offeredAt + OFFER_EVERY_MS - performance.now();
    if (waitMs <= 0) return true;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#onDue();
    }, waitMs).unref();
    return false;
  }

  async #negotiate(
    fresh: readonly (Source & { layer: VideoLayer | undefined })[],
    gone: readonly string[],
  ): Promise<void> {
    const subscribe = fresh.map(({ feed, mid, layer }) => ({
      feed,
      mid,
      ...(layer && { substream: SUBSTREAM[layer] }),
    }));
    try {
      this.#handle ??= await this.#link.attach((frame) => this.#heard(frame));
      if (this.#isOver) return this.#link.detach(this.#handle);
      const isFirst = this.#n === 0;
      const { id: room, key: pin } = this.#room;
      const answer = await this.#link.ask(
        this.#handle,
        isFirst
          ? {
              request: 'join',
              ptype: 'subscriber',
              room,
              pin,
              private_id: this.#privateId,
              // Whoever leaves is taken out when the offer before is answered.
              autoupdate: false,
              use_msid: false,
              streams: subscribe,
            }
          : {
              request: 'update',
              ...(subscribe.length > 0 && { subscribe }),
              ...(gone.length > 0 && { unsubscribe: gone.map((mid) => ({ sub_mid: mid })) }),
            },
      );
      this.#take(answer, fresh);
    } catch (error) {
      if (!(error instanceof JanusError) || error.code !== CODE.noFeed) throw error;
      // It left a moment ago; the room tells so too.
      const { feed } = fresh[0] ?? { feed: '' };
      this.#sources.forget(feed);
      this.#isDue = fresh.length > 0;
    }
  }

  #take({ plugindata, jsep }: Frame, fresh: readonly (Source & { layer: VideoLayer | undefined })[]): void {
    const { streams = [] } = plugindata?.data ?? {};
    const before = this.#lines;
    this.#lines = new Map();
    for (const line of streams.filter(isCarrying)) {
      const [feed, mid] = [line.feed_id ?? '', line.feed_mid ?? ''];
      const asked = fresh.find((track) => track.feed === feed && track.mid === mid);
      const layer = asked ? asked.layer : before.get(line.mid)?.layer;
      const key = trackKey({ inst: instOf(feed), slot: slotOf(line) });
      this.#lines.set(line.mid, { key, feed, mid, layer });
    }
    if (jsep?.type !== 'offer' || this.#isOver) return;
    this.#n += 1;
    this.#offeredAt = performance.now();
    const tracks = streams
      .filter(isCarrying)
      .map((line) => ({ mid: line.mid, inst: instOf(line.feed_id ?? ''), slot: slotOf(line) }));
    this.#pending = { cid: this.#cid, n: this.#n, sdp: jsep.sdp, tracks };
    this.#onFeed(this.#pending);
  }

  async #setLayers(wanted: ReadonlyMap<string, { layer: VideoLayer | undefined }>): Promise<void> {
    if (this.#handle === null) return;
    const streams = [...this.#lines].flatMap(([mid, line]) => {
      const layer = wanted.get(line.key)?.layer;
      if (layer === undefined || layer === line.layer) return [];
      line.layer = layer;
      return [{ mid, substream: SUBSTREAM[layer] }];
    });
    if (streams.length > 0) await this.#link.ask(this.#handle, { request: 'configure', streams });
  }

  #heard({ janus }: Frame): void {
    if (janus === 'hangup' && !this.#isOver) this.#onHangup();
  }
}
