import type { JoinTicket, MediaState, Peer, ServerMessage } from '@nexperts/contract';
import { ChatLog } from './chat-log.ts';
import { Emitter } from './emitter.ts';
import { PeerLink } from './peer-link.ts';
import { SignallingClient } from './signalling-client.ts';
import { NOT_YET } from './not-yet.ts';
import {
  NO_TRACKS,
  SLOTS,
  type CallEnd,
  type CallEngine,
  type CallEvents,
  type CallState,
  type CallStats,
  type LocalSource,
  type Participant,
  type Slot,
  type Tracks,
} from './types.ts';

const TICK_MS = 500;
/** How long a member whom the server has lost stays while nothing arrives. */
const ORPHAN_MS = 20_000;

interface Member {
  peer: Peer;
  readonly link: PeerLink;
  /** The server does not know this member any more; only media keep it here */
  orphan: boolean;
}

export interface P2POptions {
  readonly inst?: string;
  readonly connect?: (config: RTCConfiguration) => RTCPeerConnection;
  readonly openSocket?: (url: string) => WebSocket;
  readonly isRefusal?: (error: unknown) => boolean;
}

/**
 * The call as a mesh of peer-to-peer connections, up to four people. The state of the signalling never ends media that
 * work: a member whom the server has lost stays as long as something arrives.
 */
export class P2PEngine implements CallEngine {
  readonly #options: P2POptions;
  readonly #events = new Emitter<CallEvents>();
  readonly on = this.#events.on.bind(this.#events);
  readonly #inst: string;
  readonly #members = new Map<string, Member>();
  /** Ids of everybody who has been here */
  readonly #met = new Set<string>();
  #signalling: SignallingClient | null = null;
  #local: LocalSource | null = null;
  #iceServers: RTCIceServer[] = [];
  #tracks: Tracks = NO_TRACKS;
  readonly #chat = new ChatLog(
    (message) => this.#state.phase === 'in' && (this.#signalling?.send(message) ?? false),
    (chat) => this.#set({ chat }),
  );
  #sentMedia: MediaState | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #cleanups: (() => void)[] = [];
  #state: CallState = NOT_YET;

  constructor(options: P2POptions = {}) {
    this.#options = options;
    this.#inst = options.inst ?? crypto.randomUUID();
  }

  get state(): CallState {
    return this.#state;
  }

  async join(ticket: () => Promise<JoinTicket>, local: LocalSource): Promise<void> {
    this.#local = local;
    this.#tracks = local.tracks;
    const { openSocket, isRefusal } = this.#options;
    const signalling = new SignallingClient({
      inst: this.#inst,
      media: () => {
        const { mic, cam, screen } = local.state;
        this.#sentMedia = { mic, cam, screen };
        return this.#sentMedia;
      },
      ticket: async () => {
        const answer = await ticket();
        this.#iceServers = answer.iceServers;
        return answer;
      },
      ...(openSocket && { openSocket }),
      ...(isRefusal && { isRefusal }),
    });
    this.#signalling = signalling;
    this.#cleanups = [
      signalling.on('message', (message) => this.#take(message)),
      signalling.on('lost', () => this.#set({ signalling: 'reconnecting' })),
      signalling.on('closed', (why) => this.#over(why === 'over' ? 'time' : why)),
      local.on('change', () => void this.#localChanged()),
    ];
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    const settled = new Promise<void>((resolve) => {
      const stop = this.on('change', ({ phase }) => {
        if (phase === 'joining') return;
        stop();
        resolve();
      });
    });
    signalling.start();
    await settled;
  }

  async leave(): Promise<void> {
    this.#signalling?.leave();
    this.#over('left');
  }

  async setTrack(slot: Slot, track: MediaStreamTrack | null): Promise<void> {
    this.#tracks = { ...this.#tracks, [slot]: track };
    for (const { link } of this.#members.values()) link.setTrack(slot, track);
    await Promise.all([...this.#members.values()].map(({ link }) => link.settled));
  }

  sendChat(text: string): void {
    this.#chat.write(text);
  }

  retryChat(clientId: string): void {
    this.#chat.retry(clientId);
  }

  loadEarlierChat(): void {
    this.#chat.loadEarlier();
  }

  async stats(): Promise<CallStats> {
    const all = await Promise.all([...this.#members.values()].map(({ link }) => link.stats()));
    return {
      bytesReceived: all.reduce((sum, { bytesReceived }) => sum + bytesReceived, 0),
      relayed: all.some(({ relayed }) => relayed),
    };
  }

  async #localChanged(): Promise<void> {
    const local = this.#local;
    if (!local || this.#state.phase === 'over') return;
    this.#sendMedia();
    const changed = SLOTS.filter((slot) => local.tracks[slot] !== this.#tracks[slot]);
    await Promise.all(changed.map((slot) => this.setTrack(slot, local.tracks[slot])));
  }

  #sendMedia(): void {
    if (!this.#local) return;
    const { mic, cam, screen } = this.#local.state;
    const sentMedia = this.#sentMedia;
    if (sentMedia?.mic === mic && sentMedia.cam === cam && sentMedia.screen === screen) return;
    const media = { mic, cam, screen };
    if (this.#signalling?.send({ t: 'media', media })) this.#sentMedia = media;
  }

  #take(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.#welcomed(message);
        return;
      case 'admitted':
        for (const peer of message.peers) {
          if (!this.#members.has(peer.id)) this.#events.emit('news', { kind: 'joined', name: peer.name });
          this.#upsert(peer);
        }
        this.#set({ phase: 'in' });
        this.#chat.entered(message);
        return;
      case 'sig':
        this.#member(message.from)?.link.receive(message);
        return;
      case 'peer':
        this.#peerNews(message);
        return;
      case 'chat':
        this.#chat.got(message.line);
        return;
      case 'history':
        this.#chat.gotEarlier(message);
        return;
      case 'time':
        this.#set({ endsAt: Date.parse(message.endsAt) });
        this.#events.emit('time', Date.parse(message.now));
        if (message.warn) this.#events.emit('news', { kind: 'warn', left: message.warn });
        return;
      case 'pong':
        this.#events.emit('time', Date.parse(message.now));
        return;
      case 'ended':
        this.#over(message.reason);
        return;
      case 'error':
        this.#chat.refused(message);
        return;
      case 'denied':
    }
  }

  #welcomed(message: Extract<ServerMessage, { t: 'welcome' }>): void {
    this.#events.emit('time', Date.parse(message.now));
    const present = new Set(message.peers.map(({ inst }) => inst));
    for (const member of this.#members.values()) if (!present.has(member.peer.inst)) member.orphan = true;
    // Links made now have just started: a second offer would be answered before the first answer is applied.
    const before = [...this.#members.values()];
    for (const peer of message.peers) this.#upsert(peer);
    for (const { link } of before) link.signallingResumed();
    this.#sendMedia();
    this.#set({
      phase: message.admitted ? 'in' : 'waiting',
      signalling: 'connected',
      role: message.role,
      startsAt: Date.parse(message.startsAt),
      endsAt: Date.parse(message.endsAt),
    });
    if (message.admitted) this.#chat.entered(message);
  }

  #peerNews({ state, reason, peer }: Extract<ServerMessage, { t: 'peer' }>): void {
    const known = this.#member(peer.inst);
    if (state === 'joined' || state === 'resumed') {
      const wasHere = known !== undefined && known.peer.online && !known.orphan;
      // A reload is a new page of the same account: they come back as well.
      const kind = this.#met.has(peer.id) ? 'resumed' : 'joined';
      this.#upsert(peer);
      known?.link.signallingResumed();
      if (!wasHere) this.#events.emit('news', { kind, name: peer.name });
    } else if (known && state === 'left' && reason !== 'timeout') {
      this.#remove(peer.id);
      if (reason !== 'replaced') this.#events.emit('news', { kind: 'left', name: peer.name });
    } else if (known) {
      known.peer = peer;
      known.orphan = state === 'left';
      if (state === 'reconnecting') this.#events.emit('news', { kind: 'reconnecting', name: peer.name });
    }
    this.#refresh();
  }

  #member(inst: string): Member | undefined {
    return [...this.#members.values()].find(({ peer }) => peer.inst === inst);
  }

  #upsert(peer: Peer): void {
    const known = this.#members.get(peer.id);
    if (known?.peer.inst === peer.inst) {
      known.peer = peer;
      known.orphan = false;
      return;
    }
    known?.link.close();
    const connect = this.#options.connect ?? ((config) => new RTCPeerConnection(config));
    const link = new PeerLink({
      localInst: this.#inst,
      remoteInst: peer.inst,
      connect: () => connect({ iceServers: this.#iceServers, bundlePolicy: 'max-bundle' }),
      send: (sig) => void this.#signalling?.send({ t: 'sig', to: peer.inst, ...sig }),
      tracks: () => this.#tracks,
      onChange: () => this.#refresh(),
      now: () => performance.now(),
    });
    this.#members.set(peer.id, { peer, link, orphan: false });
    this.#met.add(peer.id);
    link.start();
    this.#refresh();
  }

  #remove(id: string): void {
    this.#members.get(id)?.link.close();
    this.#members.delete(id);
    this.#refresh();
  }

  #tick(): void {
    this.#sendMedia();
    this.#chat.flush();
    for (const [id, { peer, link, orphan }] of this.#members) {
      link.tick(peer.media.mic || peer.media.cam || peer.media.screen, peer.media.cam);
      if (!orphan || performance.now() - link.lastMediaAt < ORPHAN_MS) continue;
      this.#remove(id);
      this.#events.emit('news', { kind: 'left', name: peer.name });
    }
  }

  #refresh(): void {
    const participants = new Map<string, Participant>();
    for (const [id, { peer, link, orphan }] of this.#members) {
      const { inst, name, role, media } = peer;
      const { connection, tracks, trouble } = link;
      const isAway = orphan || !peer.online;
      participants.set(id, { id, inst, name, role, media, connection, tracks, trouble, isAway });
    }
    this.#set({ participants });
  }

  #over(end: CallEnd): void {
    if (this.#state.phase === 'over') return;
    clearInterval(this.#timer);
    this.#set({ phase: 'over', end });
    for (const cleanup of this.#cleanups) cleanup();
    for (const { link } of this.#members.values()) link.close();
    this.#members.clear();
    if (end !== 'left') this.#signalling?.leave();
  }

  #set(change: Partial<CallState>): void {
    if (this.#state.phase === 'over') return;
    this.#state = { ...this.#state, ...change };
    this.#events.emit('change', this.#state);
  }
}
