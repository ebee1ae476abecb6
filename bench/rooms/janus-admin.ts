import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

interface Socket {
  on(event: 'open' | 'error' | 'message', listener: (data: Buffer) => void): void;
  send(text: string): void;
  close(): void;
}
// The server's own dependency: the root has none of it.
const { WebSocket } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('ws') as {
  WebSocket: new (url: string, protocol: string) => Socket;
};

/** A connection of Janus, by its own counters. */
export interface Handle {
  readonly kind: 'publisher' | 'subscriber';
  /** Of a publisher: the page load of whose media it takes */
  readonly inst: string;
  /** Packets by line: what came in from the browser, and what went out to it */
  readonly lines: Readonly<Record<string, { readonly in: number; readonly out: number }>>;
  /** Of a subscriber: by line whose track it carries now, and which layer of it */
  readonly streams: readonly {
    readonly mid: string;
    readonly inst: string;
    readonly kind: string;
    readonly layer: number;
  }[];
}

interface Info {
  handle_id: number;
  plugin_specific?: {
    type?: string;
    id?: string;
    streams?: { mid?: string; type?: string; feed_id?: string; simulcast?: { substream?: number } }[];
  };
  webrtc?: { media?: Record<string, { mid: string; stats?: Record<'in' | 'out', { packets?: number }> }> };
}

const instOf = (feed = ''): string => feed.slice(0, feed.indexOf('.'));

/** Janus’ admin API. */
export class JanusAdmin {
  readonly #socket: Socket;
  readonly #secret: string;
  readonly #asked = new Map<string, (answer: Record<string, unknown>) => void>();

  private constructor(socket: Socket, secret: string) {
    this.#socket = socket;
    this.#secret = secret;
    socket.on('message', (data) => {
      const answer = JSON.parse(data.toString()) as { transaction: string };
      this.#asked.get(answer.transaction)?.(answer);
      this.#asked.delete(answer.transaction);
    });
  }

  static async open(url: string, secret: string): Promise<JanusAdmin> {
    const socket = new WebSocket(url, 'janus-admin-protocol');
    await new Promise<void>((resolve, reject) => {
      socket.on('open', () => resolve());
      socket.on('error', () => reject(new Error('Janus has no admin API')));
    });
    return new JanusAdmin(socket, secret);
  }

  async #ask<T>(janus: string, of: object = {}): Promise<T> {
    const transaction = randomUUID();
    const answer = new Promise<Record<string, unknown>>((resolve) => this.#asked.set(transaction, resolve));
    this.#socket.send(JSON.stringify({ janus, transaction, admin_secret: this.#secret, ...of }));
    return (await answer) as T;
  }

  /** Every connection there is now. */
  async handles(): Promise<Handle[]> {
    const { sessions = [] } = await this.#ask<{ sessions?: number[] }>('list_sessions');
    const all: Handle[] = [];
    for (const session_id of sessions) {
      const { handles = [] } = await this.#ask<{ handles?: number[] }>('list_handles', { session_id });
      for (const handle_id of handles) {
        const { info } = await this.#ask<{ info?: Info }>('handle_info', { session_id, handle_id });
        const handle = info && viewOf(info);
        if (handle) all.push(handle);
      }
    }
    return all;
  }

  close(): void {
    this.#socket.close();
  }
}

function viewOf({ plugin_specific: plugin = {}, webrtc = {} }: Info): Handle | null {
  const { type, id, streams = [] } = plugin;
  if (type !== 'publisher' && type !== 'subscriber') return null;
  const lines = Object.values(webrtc.media ?? {}).map(({ mid, stats }) => [
    mid,
    { in: stats?.in?.packets ?? 0, out: stats?.out?.packets ?? 0 },
  ]);
  return {
    kind: type,
    inst: instOf(id),
    lines: Object.fromEntries(lines) as Handle['lines'],
    streams: streams.map((each) => ({
      mid: each.mid ?? '',
      inst: instOf(each.feed_id),
      kind: each.type ?? '',
      layer: each.simulcast?.substream ?? 0,
    })),
  };
}
