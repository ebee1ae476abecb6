import { createHmac } from 'node:crypto';
import { WORKSHOP_SEATS } from '@nexperts/domain';
import type { JanusLink } from './link.ts';
import { CODE, JanusError } from './messages.ts';

/** Everybody with a seat and the host, twice: who replaces a connection has two for a moment. */
const PUBLISHERS = 2 * (WORKSHOP_SEATS.max + 1);
/** Most that one member may send, in bit/s: a camera in three layers and a screen. */
const BITRATE = 4_000_000;

/** A room of Janus. */
export interface JanusRoom {
  /** Id of the room of ours */
  readonly id: string;
  /** Nobody enters without it */
  readonly key: string;
}

/** A room with its key, which follows from the secret that only our processes and Janus know. */
export const roomOf = (id: string, secret: string): JanusRoom => ({
  id,
  key: createHmac('sha256', secret).update(`room:${id}`).digest('base64url'),
});

const ifUnless = (code: number) => (error: unknown) => {
  if (!(error instanceof JanusError) || error.code !== code) throw error;
};

/** Makes a room, unless another process was faster. @throws {MediaLost} @throws {JanusError} */
export async function makeRoom(link: JanusLink, handle: number, { id, key }: JanusRoom): Promise<void> {
  const body = {
    request: 'create',
    room: id,
    pin: key,
    secret: key,
    // Its id alone is listed, for those who know the secret of the media server.
    is_private: false,
    permanent: false,
    publishers: PUBLISHERS,
    bitrate: BITRATE,
    fir_freq: 0,
    audiocodec: 'opus',
    videocodec: 'vp8',
    require_pvtid: true,
  };
  await link.ask(handle, body).catch(ifUnless(CODE.roomExists));
}

/** Destroys a room if nobody is in it. @throws {MediaLost} @throws {JanusError} */
export async function destroyIfEmpty(link: JanusLink, { id, key }: JanusRoom): Promise<void> {
  const handle = await link.attach(() => {});
  try {
    const { plugindata } = await link.ask(handle, { request: 'listparticipants', room: id });
    if (plugindata?.data.participants?.length === 0)
      await link.ask(handle, { request: 'destroy', room: id, secret: key });
  } catch (error) {
    ifUnless(CODE.noRoom)(error);
  } finally {
    await link.detach(handle);
  }
}

/** Destroys the rooms in which nobody is: of processes that ended in the middle. @throws {MediaLost} @throws {JanusError} */
export async function destroyEmptyRooms(link: JanusLink, secret: string): Promise<void> {
  const handle = await link.attach(() => {});
  const { plugindata } = await link.ask(handle, { request: 'list' });
  await link.detach(handle);
  for (const { room, num_participants: people } of plugindata?.data.list ?? [])
    if (people === 0) await destroyIfEmpty(link, roomOf(room, secret));
}
