import type { MediaPath } from '@nexperts/contract';
import type { Connections } from './connections.ts';
import type { Media } from './media.ts';
import { MeshMedia } from './mesh-media.ts';
import { ServerMedia } from './server-media.ts';
import type { SignallingClient } from './signalling-client.ts';
import type { Tracks } from './types.ts';

export interface MediaOptions {
  readonly inst: string;
  readonly connections: Connections;
  readonly tracks: () => Tracks;
  readonly onChange: () => void;
  /** What carries text to a member, each time a connection to them is opened */
  readonly onTexts: (channel: RTCDataChannel) => void;
  /** null: not opened yet */
  readonly signalling: () => SignallingClient | null;
  /** The socket is open, and the server knows this page */
  readonly canSend: () => boolean;
}

/** Media that travel as the server's welcome says (H-08). */
export function createMedia(
  path: MediaPath,
  { inst, signalling, canSend, onTexts, ...shared }: MediaOptions,
): Media {
  if (path === 'server')
    return new ServerMedia({ ...shared, canSend, send: (message) => signalling()?.send(message) ?? false });
  return new MeshMedia({
    ...shared,
    onTexts,
    localInst: inst,
    send: (to, sig) => void signalling()?.send({ t: 'sig', to, ...sig }),
  });
}
