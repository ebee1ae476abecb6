import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/** A request to Janus, as the adapter sends it. */
interface Request {
  readonly janus: string;
  readonly transaction: string;
  readonly apisecret: string;
  readonly session_id?: number;
  readonly handle_id?: number;
  readonly body?: Readonly<Record<string, unknown>> & { readonly request: string };
  readonly jsep?: { readonly type: string; readonly sdp: string };
}

type Reply = Record<string, unknown> | null;

/** A stand-in that answers as Janus does, or as a test says. */
export interface FakeJanus {
  readonly url: string;
  readonly requests: Request[];
  /** Answers a request in another way; undefined: as usual, null: not at all */
  answer: (request: Request) => Reply | undefined;
  /** Tells a handle of an event of the room */
  event(handle: number, data: Record<string, unknown>): void;
  hangUp(handle: number): void;
  /** The handle of the last request to join as a publisher or a subscriber */
  handleOf(ptype: 'publisher' | 'subscriber'): number;
  /** What was asked of the plugin */
  asked(request: string): Request[];
  /** Cuts all connections */
  cut(): void;
  close(): Promise<void>;
}

/** What the plugin answers to a request, its receivers' lines included. */
function usual(
  { body = { request: '' }, jsep }: Request,
  lines: Map<string, Record<string, unknown>>,
): Record<string, unknown> {
  const ok = { videoroom: 'event' };
  switch (body.request) {
    case 'join':
      if (body['ptype'] === 'publisher')
        return { data: { videoroom: 'joined', private_id: 7, publishers: [] } };
      return { data: { videoroom: 'attached', ...linesOf(body['streams'], [], lines) }, jsep: offer };
    case 'update':
      return {
        data: { videoroom: 'updated', ...linesOf(body['subscribe'], body['unsubscribe'], lines) },
        jsep: offer,
      };
    case 'publish':
    case 'configure':
      return { data: ok, ...(jsep && { jsep: { type: 'answer', sdp: `answer to ${jsep.sdp}` } }) };
    case 'listparticipants':
      return { data: { videoroom: 'participants', participants: [] } };
    default:
      return { data: ok };
  }
}
const offer = { type: 'offer', sdp: 'v=offer' };

function linesOf(
  subscribe: unknown,
  unsubscribe: unknown,
  lines: Map<string, Record<string, unknown>>,
): { streams: unknown[] } {
  for (const { sub_mid: mid } of (unsubscribe ?? []) as { sub_mid: string }[])
    lines.set(mid, { mid, active: false });
  for (const { feed, mid: feedMid } of (subscribe ?? []) as { feed: string; mid: string }[]) {
    const mid = String(lines.size);
    const description = feedMid === '0' ? 'mic' : 'cam';
    lines.set(mid, { mid, active: true, feed_id: feed, feed_mid: feedMid, feed_description: description });
  }
  return { streams: [...lines.values()] };
}

/** Starts a stand-in for Janus on a free port of the loopback. */
export async function startFakeJanus(): Promise<FakeJanus> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'janus-protocol' });
  await new Promise((resolve) => server.once('listening', resolve));
  const handles = new Map<number, WebSocket>();
  const lines = new Map<number, Map<string, Record<string, unknown>>>();
  let ids = 0;
  const fake: FakeJanus = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer: () => undefined,
    event: (handle, data) =>
      say(handles.get(handle), {
        janus: 'event',
        sender: handle,
        plugindata: { data: { videoroom: 'event', ...data } },
      }),
    hangUp: (handle) => say(handles.get(handle), { janus: 'hangup', sender: handle, reason: 'ICE failed' }),
    handleOf: (ptype) =>
      fake.requests.findLast(({ body }) => body?.request === 'join' && body['ptype'] === ptype)?.handle_id ??
      0,
    asked: (request) => fake.requests.filter(({ body }) => body?.request === request),
    cut: () => {
      for (const socket of server.clients) socket.terminate();
    },
    close: async () => {
      fake.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const say = (socket: WebSocket | undefined, message: Record<string, unknown>): void =>
    socket?.send(JSON.stringify(message));

  server.on('connection', (socket) => {
    socket.on('message', (text: Buffer) => {
      const request = JSON.parse(text.toString()) as Request;
      fake.requests.push(request);
      const { janus, transaction, handle_id: handle = 0 } = request;
      const other = fake.answer(request);
      if (other === null) return;
      if (other) return say(socket, { transaction, sender: handle, ...other });
      if (janus === 'create' || janus === 'attach') {
        ids += 1;
        handles.set(ids, socket);
        return say(socket, { janus: 'success', transaction, data: { id: ids } });
      }
      say(socket, { janus: janus === 'detach' ? 'success' : 'ack', transaction });
      if (janus !== 'message') return;
      const own = lines.get(handle) ?? new Map<string, Record<string, unknown>>();
      lines.set(handle, own);
      const { data, jsep } = usual(request, own);
      say(socket, { janus: 'event', transaction, sender: handle, plugindata: { data }, jsep });
    });
  });
  return fake;
}
