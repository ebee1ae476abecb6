import type { LiveHint } from '@nexperts/contract';
import { liveSocket } from '../model/messages/live.ts';

/** A socket that is open and says what a story lets it say. */
class StorySocket extends EventTarget {
  readyState = 0;
  /** @param fails as without a server */
  constructor(fails: boolean) {
    super();
    queueMicrotask(() => {
      if (fails) endSocket(this);
      if (this.readyState !== 0) return;
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    });
  }
  close(): void {
    this.readyState = 3;
  }
}

let last: StorySocket | null = null;
/** Whether a new socket fails, as without a server */
let fails = false;

// Stories have no server, and each page of the web app would ask for it.
liveSocket.open = () => {
  const socket = new StorySocket(fails);
  last = socket;
  return socket as unknown as WebSocket;
};

function endSocket(socket: StorySocket): void {
  socket.readyState = 3;
  socket.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
}

/** The server sends a hint to the page. */
export function hint(message: LiveHint): void {
  last?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
}

/** The server goes away. @returns lets it come back */
export function loseServer(): () => void {
  fails = true;
  if (last) endSocket(last);
  return () => {
    fails = false;
    dispatchEvent(new Event('online'));
  };
}
