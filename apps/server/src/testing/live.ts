import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import {
  serverMessage,
  type ClientMessage,
  type JoinTicket,
  type MediaState,
  type ServerMessage,
} from '@nexperts/contract';
import { beforeAll, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '../app.ts';
import { booking } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { serverOptions } from '../http/server-options.ts';
import { attachLive, LIVE_LIMITS, type LiveLimits } from '../modules/live/index.ts';
import { attachSignalling, LIMITS, type Limits } from '../modules/rooms/index.ts';
import type { Bus } from '../ports/bus.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from './factories.ts';
import { MINUTE, type TestServer } from './harness.ts';
import { until } from './until.ts';

/**
 * Limits by the signalling's own time, which is paused in tests until `pass()`: nobody falls silent by chance, every
 * message is in one second, and a heartbeat follows each step. Ticks and the ends of sockets take real time.
 */
export const FAST: Limits = {
  ...LIMITS,
  silentMs: 1_200,
  graceMs: 800,
  heartbeatMs: 1,
  tickMs: 25,
  closeMs: 200,
};

export interface LiveServer {
  readonly origin: string;
  /** The HTTP server, for its events */
  readonly http: Server;
  /** On which this process hears of the others */
  readonly bus: Bus;
  /** Moves the time by which the signalling measures rates, silence and heartbeats */
  pass(ms: number): void;
  /** POSTs JSON over the wire, as the account of a cookie */
  post(path: string, cookie: string): Promise<Response>;
  /** Stops the signalling and starts it again, as a restart of the process does */
  restartSignalling(): Promise<void>;
  close(): Promise<void>;
}

/** A real HTTP server with the app and the signalling on a free port of the loopback. */
export async function startLive(
  deps: Deps,
  limits: Partial<Limits> = {},
  liveLimits: Partial<LiveLimits> = {},
): Promise<LiveServer> {
  let passedMs = 0;
  const app = createApp(deps);
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const attach = () => attachSignalling(server, deps, { ...FAST, ...limits }, () => passedMs);
  let signalling = await attach();
  const live = await attachLive(server, deps, { ...LIVE_LIMITS, closeMs: 200, ...liveLimits });
  return {
    origin,
    http: server,
    bus: deps.bus,
    pass: (ms) => void (passedMs += ms),
    post: (path, cookie) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: deps.env.publicUrl, cookie },
        body: '{}',
      }),
    restartSignalling: async () => {
      await signalling.close();
      signalling = await attach();
    },
    close: async () => {
      await signalling.close();
      await live.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The server of a suite behind a port, from before the suite's first test until after its last. */
export function liveForSuite(server: TestServer, limits: Partial<Limits> = {}): LiveServer {
  const live = {} as LiveServer;
  beforeAll(async () => {
    Object.assign(live, await startLive(server.deps, limits));
    return () => live.close();
  });
  return live;
}

/** A confirmed session of an hour between a new expert and a new client. */
export interface TestSession {
  readonly id: string;
  readonly expert: TestExpert;
  readonly client: TestPerson;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Writes a confirmed booking that starts `startsInMin` minutes from the test's now. */
export async function createSession(
  server: TestServer,
  {
    startsInMin = 5,
    status = 'confirmed',
  }: { startsInMin?: number; status?: 'confirmed' | 'requested' } = {},
): Promise<TestSession> {
  const expert = await createExpert(server);
  const client = await createClient(server);
  const now = server.clock.now();
  const startsAt = new Date(now.getTime() + startsInMin * MINUTE);
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE);
  const id = randomUUID();
  await server.db.insert(booking).values({
    id,
    serviceId: expert.serviceId,
    expertId: expert.expertId,
    clientId: client.accountId,
    status,
    startsAt,
    endsAt,
    firstStartsAt: startsAt,
    serviceTitle: 'Tax return review',
    durationMin: 60,
    instant: false,
    priceMinor: 12_000,
    currency: 'AUD',
    latePolicyPct: 50,
    clientTimeZone: 'Australia/Brisbane',
    expertTimeZone: 'Australia/Sydney',
    createdAt: now,
    requestedAt: now,
    confirmedAt: now,
  });
  return { id, expert, client, startsAt, endsAt };
}

const MEDIA = { mic: true, cam: true, screen: false };

/** One tab in the room: a real socket that keeps every message it got. Its line is cut when its test ends. */
export class Tab {
  readonly inst: string;
  readonly messages: ServerMessage[] = [];
  closedWith: number | null = null;
  /** Status of an answer that was no upgrade */
  refusedWith: number | null = null;
  readonly #socket: WebSocket;
  #pings = 0;

  constructor(
    live: LiveServer,
    {
      inst = randomUUID(),
      origin = 'http://localhost:3000',
      from,
      cookie,
    }: {
      inst?: string;
      origin?: string;
      /** Address a proxy forwards for */
      from?: string;
      /** Of a login session; a browser sends it with the upgrade */
      cookie?: string;
    } = {},
  ) {
    this.inst = inst;
    this.#socket = new WebSocket(`${live.origin.replace('http', 'ws')}/api/rtc`, {
      origin,
      headers: {
        ...(from !== undefined && { 'x-forwarded-for': from }),
        ...(cookie !== undefined && { cookie }),
      },
    });
    this.#socket.on('unexpected-response', (_, { statusCode }) => {
      this.refusedWith = statusCode ?? null;
      this.#socket.terminate();
    });
    this.#socket.on('message', (data: Buffer) => {
      this.messages.push(serverMessage.parse(JSON.parse(data.toString())));
    });
    this.#socket.on('close', (code) => {
      this.closedWith = code;
    });
    this.#socket.on('error', () => {});
    onTestFinished(() => this.cut());
  }

  async opened(): Promise<this> {
    await until(() => this.#socket.readyState === WebSocket.OPEN || this.closedWith !== null);
    return this;
  }

  async hello(by: { ticket?: string; resumeKey?: string; media?: MediaState }): Promise<this> {
    await this.opened();
    this.send({ t: 'hello', v: 1, inst: this.inst, media: MEDIA, ...by });
    return this;
  }

  send(message: ClientMessage): void {
    if (message.t === 'ping') this.#pings += 1;
    this.raw(JSON.stringify(message));
  }

  raw(frame: string | Buffer): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  /** The first message of a kind that fits, waiting for it if need be. */
  async got<T extends ServerMessage['t']>(
    t: T,
    fits: (message: Extract<ServerMessage, { t: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { t: T }>> {
    const find = () =>
      this.messages.find(
        (message): message is Extract<ServerMessage, { t: T }> =>
          message.t === t && fits(message as Extract<ServerMessage, { t: T }>),
      );
    await until(() => find() !== undefined, `no ${t} among ${JSON.stringify(this.messages.map((m) => m.t))}`);
    return find() as Extract<ServerMessage, { t: T }>;
  }

  /**
   * Waits for the answer to a ping sent now: whatever the server had to send to this tab before, it has sent. Returns
   * early when the socket closes.
   */
  async answered(): Promise<void> {
    this.send({ t: 'ping' });
    const nth = this.#pings;
    await until(() => this.of('pong').length >= nth || this.closedWith !== null, 'a ping was not answered');
  }

  of<T extends ServerMessage['t']>(t: T): Extract<ServerMessage, { t: T }>[] {
    return this.messages.filter((m): m is Extract<ServerMessage, { t: T }> => m.t === t);
  }

  async closed(): Promise<number> {
    await until(() => this.closedWith !== null, 'the socket stayed open');
    return this.closedWith ?? 0;
  }

  /** Sends a ping frame of the protocol, which browsers never do. */
  pingFrame(): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping();
  }

  /** Reads nothing more, and goes on sending. */
  stopReading(): void {
    this.#socket.pause();
  }

  /** The line is cut. */
  cut(): void {
    this.#socket.terminate();
  }
}

/** Asks for a ticket through the HTTP door. @throws when the server says no */
export async function ticketFor(
  live: LiveServer,
  session: TestSession,
  person: TestPerson,
): Promise<JoinTicket> {
  const answer = await live.post(`/api/bookings/${session.id}/join`, person.cookie);
  if (answer.status !== 200) throw new Error(`join answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: JoinTicket }).data;
}

/** Opens a tab of a person in the room with a fresh ticket. */
export async function openTab(
  live: LiveServer,
  session: TestSession,
  person: TestPerson,
  options: { inst?: string } = {},
): Promise<Tab> {
  const { ticket } = await ticketFor(live, session, person);
  const tab = await new Tab(live, { ...options, cookie: person.cookie }).hello({ ticket });
  await tab.got('welcome');
  return tab;
}
