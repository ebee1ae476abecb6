import {
  MediaLost,
  MediaRefused,
  type Answer,
  type Feed,
  type MediaPlace,
  type Offer,
  type PlaceListener,
  type VideoLayer,
  type WantedTrack,
} from '../../ports/media-server.ts';
import type { JanusLink } from './link.ts';
import type { Frame } from './messages.ts';
import { Receiver } from './receiver.ts';
import type { JanusRoom } from './rooms.ts';
import { Sender } from './sender.ts';
import { Sources } from './sources.ts';

/** A member in a room of Janus: one handle sends and hears who else does, another receives. */
export class JanusPlace implements MediaPlace {
  readonly #link: JanusLink;
  readonly #inst: string;
  readonly #listener: PlaceListener;
  readonly #sources: Sources;
  readonly room: JanusRoom;
  #sender: Promise<Sender>;
  /** Begins with the first offer: until then the page expects nothing */
  #receiver: Promise<Receiver> | null = null;
  #current: { sender?: Sender; receiver?: Receiver } = {};
  /** Offers are answered one after the other */
  #publishing: Promise<unknown> = Promise.resolve();
  #wanted: readonly WantedTrack[] = [];
  #isSilent = false;
  #isOver = false;
  readonly #onLeft: () => Promise<void>;

  /** @param onLeft runs when it has left */
  constructor(
    link: JanusLink,
    {
      room,
      inst,
      listener,
      onLeft,
    }: { room: JanusRoom; inst: string; listener: PlaceListener; onLeft: () => Promise<void> },
  ) {
    this.#link = link;
    this.#onLeft = onLeft;
    this.room = room;
    this.#inst = inst;
    this.#listener = listener;
    this.#sources = new Sources(inst);
    this.#sender = this.#enter();
  }

  get pending(): Feed | null {
    return this.#current.receiver?.pending ?? null;
  }

  get isSending(): boolean {
    return this.#current.sender?.cid != null;
  }

  get isReceiving(): boolean {
    return this.#current.receiver?.isOpen ?? false;
  }

  /** The layers of the pictures that it receives. */
  get layers(): readonly VideoLayer[] {
    return this.#current.receiver?.layers ?? [];
  }

  publish(offer: Offer): Promise<string> {
    const answer = this.#publishing.then(() => this.#publish(offer));
    this.#publishing = answer.catch(() => {});
    return answer;
  }

  want(tracks: readonly WantedTrack[]): void {
    this.#wanted = tracks;
    this.#follow();
  }

  async answer(answer: Answer): Promise<void> {
    const receiver = await this.#receiver;
    if (!receiver) throw new MediaRefused('nothing was offered');
    await receiver.answer(answer);
    this.#follow();
  }

  async silence(isSilent: boolean): Promise<void> {
    this.#isSilent = isSilent;
    await (await this.#sender).silence(isSilent);
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await Promise.all([
      this.#sender.then((sender) => sender.leave()).catch(() => {}),
      this.#receiver?.then((receiver) => receiver.leave()).catch(() => {}),
    ]);
    await this.#onLeft();
  }

  #enter(): Promise<Sender> {
    this.#sources.clear();
    const entered = Sender.enter(this.#link, this.room, this.#inst, (frame) => this.#heard(frame));
    entered.then(
      (sender) => (this.#current.sender = sender),
      (error: unknown) => this.#fail(error),
    );
    return entered;
  }

  #receive(): Promise<Receiver> {
    const made = this.#sender.then(({ privateId }) => {
      const { room } = this;
      const receiver: Receiver = new Receiver(this.#link, {
        room,
        sources: this.#sources,
        privateId,
        onFeed: (feed) => this.#listener.feed(feed),
        onDue: () => this.#follow(),
        onHangup: () => {
          if (this.#current.receiver === receiver) this.#receiveAnew();
        },
      });
      this.#current.receiver = receiver;
      return receiver;
    });
    // The sender's failure was told.
    made.then(
      () => this.#follow(),
      () => {},
    );
    return made;
  }

  #receiveAnew(): void {
    if (this.#isOver) return;
    const before = this.#current.receiver;
    this.#receiver = this.#receive();
    void before?.leave();
  }

  async #publish(offer: Offer): Promise<string> {
    let sender = await this.#sender;
    if (this.#isOver) throw new MediaRefused('the member has left');
    if (sender.cid !== offer.cid) {
      if (sender.cid !== null) {
        void sender.leave();
        this.#sender = this.#enter();
        sender = await this.#sender;
      }
      this.#receiveAnew();
    }
    const sdp = await sender.publish(offer);
    if (this.#isSilent) await sender.silence(true);
    return sdp;
  }

  #heard({ plugindata }: Frame): void {
    if (!plugindata) return;
    if (plugindata.data.videoroom === 'destroyed') return this.#fail(new Error('the room was destroyed'));
    if (this.#sources.take(plugindata.data)) this.#follow();
  }

  #follow(): void {
    const { receiver } = this.#current;
    receiver?.follow(this.#wanted).catch((error: unknown) => {
      if (receiver === this.#current.receiver) this.#fail(error);
    });
  }

  #fail(error: unknown): void {
    // A lost connection is told to all places at once.
    if (!this.#isOver && !(error instanceof MediaLost && !this.#link.isReady)) this.#listener.failed(error);
  }
}
