import { randomBytes } from 'node:crypto';
import { MediaRefused, type Offer } from '../../ports/media-server.ts';
import type { JanusLink } from './link.ts';
import { CODE, JanusError, type Frame } from './messages.ts';
import { withoutCandidates } from './candidates.ts';
import { makeRoom, type JanusRoom } from './rooms.ts';

/** The sending connection of a member, which also hears who else sends in the room. */
export class Sender {
  readonly #link: JanusLink;
  readonly #room: JanusRoom;
  readonly #handle: number;
  readonly #feed: string;
  /** Shows that a receiving connection belongs to this member */
  readonly privateId: number | undefined;
  #cid: string | null = null;
  #mic: string | undefined;

  private constructor(
    link: JanusLink,
    of: { room: JanusRoom; handle: number; feed: string; privateId: number | undefined },
  ) {
    this.#link = link;
    this.#room = of.room;
    this.#handle = of.handle;
    this.#feed = of.feed;
    this.privateId = of.privateId;
  }

  /**
   * Enters a room as one who sends nothing yet, and makes the room if there is none.
   * @param onFrame gets what happens in the room @throws {MediaLost} @throws {JanusError}
   */
  static async enter(
    link: JanusLink,
    room: JanusRoom,
    inst: string,
    onFrame: (frame: Frame) => void,
  ): Promise<Sender> {
    const feed = `${inst}.${randomBytes(4).toString('hex')}`;
    const handle = await link.attach(onFrame);
    const join = { request: 'join', ptype: 'publisher', room: room.id, pin: room.key, id: feed };
    // Another process may destroy the room, empty until now, between the two steps.
    for (let attempt = 0; ; attempt += 1) {
      try {
        const { plugindata } = await link.ask(handle, join);
        return new Sender(link, { room, handle, feed, privateId: plugindata?.data.private_id });
      } catch (error) {
        const isMissing = error instanceof JanusError && error.code === CODE.noRoom;
        if (!isMissing || attempt === 3) {
          await link.detach(handle);
          throw error;
        }
        await makeRoom(link, handle, room);
      }
    }
  }

  /** The connection that it answered last; null before the first. */
  get cid(): string | null {
    return this.#cid;
  }

  /** Answers an offer: of its first connection, or another one of the same. @returns the SDP @throws {MediaRefused} @throws {MediaLost} */
  async publish({ cid, sdp, tracks }: Offer): Promise<string> {
    const descriptions = tracks.map(({ mid, slot }) => ({ mid, description: slot }));
    const request = this.#cid === null ? 'publish' : 'configure';
    this.#cid = cid;
    try {
      const { jsep } = await this.#link.ask(
        this.#handle,
        { request, descriptions },
        { type: 'offer', sdp: withoutCandidates(sdp), rid_order: 'lmh' },
      );
      if (!jsep) throw new MediaRefused('the offer changes nothing');
      this.#mic = tracks.find(({ slot }) => slot === 'mic')?.mid;
      return jsep.sdp;
    } catch (error) {
      if (error instanceof JanusError) throw new MediaRefused(error.message);
      throw error;
    }
  }

  /** Holds the microphone back from the others, or no more. @throws {MediaLost} @throws {JanusError} */
  async silence(isSilent: boolean): Promise<void> {
    if (this.#mic === undefined) return;
    const of = { room: this.#room.id, secret: this.#room.key, id: this.#feed, mid: this.#mic };
    await this.#link.ask(this.#handle, { request: 'moderate', ...of, mute: isSilent });
  }

  async leave(): Promise<void> {
    await this.#link.detach(this.#handle);
  }
}
