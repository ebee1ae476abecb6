import type { JoinTicket, MediaState, ServerMessage } from '@nexperts/contract';
import { CallRecorder } from './call-recorder.ts';
import { ChatLog } from './chat-log.ts';
import { Connections } from './connections.ts';
import { Emitter } from './emitter.ts';
import { Members } from './members.ts';
import { SignallingClient } from './signalling-client.ts';
import { INITIAL_STATE } from './initial-state.ts';
import {
  NO_TRACKS,
  SLOTS,
  type CallEnd,
  type CallEngine,
  type CallEvents,
  type CallNews,
  type CallState,
  type CallStats,
  type LocalSource,
  type Slot,
  type Tracks,
  type WorkshopAct,
  type WorkshopState,
} from './types.ts';

const TICK_MS = 500;

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
  readonly #connections: Connections;
  readonly #members: Members;
  #signalling: SignallingClient | null = null;
  #local: LocalSource | null = null;
  #tracks: Tracks = NO_TRACKS;
  readonly #chat = new ChatLog(
    (message) => this.#state.phase === 'in' && (this.#signalling?.send(message) ?? false),
    (chat) => this.#set({ chat }),
  );
  readonly #recorder = new CallRecorder((spans) => {
    if (this.#state.phase === 'in') this.#signalling?.send({ t: 'report', spans });
  });
  /** The server's clock, epoch ms, and when it was told, in monotonic ms */
  #serverTime: { at: number; heardAt: number } | null = null;
  #sentMedia: MediaState | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #cleanups: (() => void)[] = [];
  #state: CallState = INITIAL_STATE;
  /** Beginning connections that changes wait for */
  #beginning: Promise<unknown> | null = null;

  constructor(options: P2POptions = {}) {
    this.#options = options;
    this.#inst = options.inst ?? crypto.randomUUID();
    this.#connections = new Connections(options.connect);
    this.#members = new Members({
      localInst: this.#inst,
      connections: this.#connections,
      send: (to, sig) => void this.#signalling?.send({ t: 'sig', to, ...sig }),
      tracks: () => this.#tracks,
      onChange: () => this.#refresh(),
    });
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
      media: () => (this.#sentMedia = this.#media(local)),
      ticket: async () => {
        const answer = await ticket();
        this.#connections.iceServers = answer.iceServers;
        return answer;
      },
      ...(openSocket && { openSocket }),
      ...(isRefusal && { isRefusal }),
    });
    this.#signalling = signalling;
    this.#cleanups = [
      signalling.on('greeted', () => this.#members.prepare()),
      signalling.on('message', (message) => this.#onMessage(message)),
      signalling.on('lost', () => this.#set({ signalling: 'reconnecting' })),
      signalling.on('closed', (why) => this.#end(why === 'over' ? 'time' : why)),
      local.on('change', () => void this.#onLocalChange()),
    ];
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    const answered = new Promise<void>((resolve) => {
      const stop = this.on('change', ({ phase }) => {
        if (phase === 'joining') return;
        stop();
        resolve();
      });
    });
    signalling.start();
    await answered;
  }

  async leave(): Promise<void> {
    this.#record();
    this.#recorder.flush();
    this.#signalling?.leave();
    this.#end('left');
  }

  async setTrack(slot: Slot, track: MediaStreamTrack | null): Promise<void> {
    this.#tracks = { ...this.#tracks, [slot]: track };
    await this.#members.setTrack(slot, track);
  }

  sendChat(text: string): void {
    this.#chat.write(text);
  }

  retryChat(clientId: string): void {
    this.#chat.retry(clientId);
  }

  readChat(): void {
    this.#chat.read();
  }

  loadEarlierChat(): void {
    this.#chat.loadEarlier();
  }

  act(act: WorkshopAct): void {
    this.#signalling?.send(act);
  }

  stats(): Promise<CallStats> {
    return this.#members.stats();
  }

  async #onLocalChange(): Promise<void> {
    const local = this.#local;
    if (!local || this.#state.phase === 'over') return;
    this.#sendMedia();
    const changed = SLOTS.filter((slot) => local.tracks[slot] !== this.#tracks[slot]);
    await Promise.all(changed.map((slot) => this.setTrack(slot, local.tracks[slot])));
  }

  #media({ state: { mic, cam, screen } }: LocalSource): MediaState {
    return { mic, cam, screen, ...(cam && this.#members.isVideoPaused && { paused: true }) };
  }

  #sendMedia(): void {
    if (!this.#local) return;
    const media = this.#media(this.#local);
    const sent = this.#sentMedia;
    const isKnown = sent?.mic === media.mic && sent.cam === media.cam && sent.screen === media.screen;
    if (isKnown && sent.paused === media.paused) return;
    if (this.#signalling?.send({ t: 'media', media })) this.#sentMedia = media;
  }

  #onMessage(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.#onWelcome(message);
        return;
      case 'admitted':
        for (const peer of message.peers) {
          if (!this.#members.has(peer.id)) this.#announce({ kind: 'joined', name: peer.name });
          this.#holdChanges(this.#members.upsert(peer));
        }
        this.#set({ phase: 'in' });
        this.#chat.sync(message);
        return;
      case 'sig':
        this.#members.find(message.from)?.link.receive(message);
        return;
      case 'peer':
        this.#onPeer(message);
        return;
      case 'chat':
        this.#chat.add(message.line);
        return;
      case 'mark':
        this.#events.emit('mark', message.mark);
        return;
      case 'overtime':
        this.#events.emit('overtime', message.offer);
        return;
      case 'recording':
        this.#events.emit('recording', message.recording);
        return;
      case 'history':
        this.#chat.addEarlier(message);
        return;
      case 'time':
        this.#set({ endsAt: Date.parse(message.endsAt) });
        this.#onTime(message.now);
        if (message.warn) this.#announce({ kind: 'warn', left: message.warn });
        return;
      case 'pong':
        this.#onTime(message.now);
        return;
      case 'reported':
        this.#recorder.confirm(Date.parse(message.to));
        return;
      case 'workshop':
        this.#onWorkshop(message);
        return;
      case 'host':
        this.#events.emit('host', message.did);
        return;
      case 'ended':
        this.#end(message.reason);
        return;
      case 'error':
        this.#chat.onError(message);
        return;
      case 'published':
      case 'feed':
      case 'media-server':
      case 'denied':
    }
  }

  #onWelcome(message: Extract<ServerMessage, { t: 'welcome' }>): void {
    this.#onTime(message.now);
    this.#holdChanges(this.#members.replace(message.peers));
    this.#sendMedia();
    this.#set({
      phase: message.admitted ? 'in' : 'waiting',
      signalling: 'connected',
      role: message.role,
      me: message.id,
      startsAt: Date.parse(message.startsAt),
      endsAt: Date.parse(message.endsAt),
    });
    if (message.admitted) this.#chat.sync(message);
  }

  #onWorkshop({ chat, waiting, isHandUp }: WorkshopState): void {
    const known = new Set(this.#state.workshop?.waiting.map(({ id }) => id));
    this.#set({ workshop: { chat, waiting, isHandUp } });
    for (const { id, name } of waiting) if (!known.has(id)) this.#announce({ kind: 'waiting', name });
  }

  #onTime(now: string): void {
    this.#serverTime = { at: Date.parse(now), heardAt: performance.now() };
    this.#events.emit('time', Date.parse(now));
  }

  /** Measures the call, once the person is in the room. */
  #record(): void {
    const [time, local] = [this.#serverTime, this.#local];
    if (this.#state.phase !== 'in' || !time || !local) return;
    const { mic, cam, screen } = local.state;
    this.#recorder.observe({
      ...this.#members.traffic(this.#state.role ?? 'client'),
      now: time.at + performance.now() - time.heardAt,
      wall: Date.now(),
      isSending: mic || cam || screen,
      isMuted: local.isMuted,
    });
  }

  #onPeer({ state, reason, peer }: Extract<ServerMessage, { t: 'peer' }>): void {
    const known = this.#members.find(peer.inst);
    if (state === 'joined' || state === 'resumed') {
      const wasHere = known !== undefined && known.peer.online && !known.orphan;
      // A reload is a new page of the same account: they come back as well.
      const kind = this.#members.hasMet(peer.id) ? 'resumed' : 'joined';
      this.#holdChanges(this.#members.upsert(peer));
      // Not when both came at once, and the list of the welcome names them already: it would be a second offer.
      if (state === 'resumed' || !wasHere) known?.link.signallingResumed();
      if (!wasHere) this.#announce({ kind, name: peer.name });
    } else if (known && state === 'left' && reason !== 'timeout') {
      this.#members.remove(peer.id);
      if (reason !== 'replaced') this.#announce({ kind: 'left', name: peer.name });
    } else if (known) {
      const isRaised = peer.hand !== undefined && known.peer.hand === undefined;
      if (isRaised && this.#state.role === 'expert') this.#announce({ kind: 'hand', name: peer.name });
      known.peer = peer;
      known.orphan = state === 'left';
      if (state === 'reconnecting') this.#announce({ kind: 'reconnecting', name: peer.name });
    }
    this.#refresh();
  }

  #tick(): void {
    this.#record();
    this.#sendMedia();
    this.#chat.flush();
    for (const { id, name } of this.#members.tick()) {
      this.#members.remove(id);
      this.#announce({ kind: 'left', name });
    }
  }

  #refresh(): void {
    this.#set({ participants: this.#members.participants() });
  }

  #end(end: CallEnd): void {
    if (this.#state.phase === 'over') return;
    clearInterval(this.#timer);
    this.#set({ phase: 'over', end });
    for (const cleanup of this.#cleanups) cleanup();
    this.#members.close();
    if (end !== 'left') this.#signalling?.leave();
  }

  #set(change: Partial<CallState>): void {
    if (this.#state.phase === 'over') return;
    this.#state = { ...this.#state, ...change };
    if (!this.#beginning || this.#state.phase === 'over') this.#events.emit('change', this.#state);
  }

  #announce(news: CallNews): void {
    if (this.#beginning) void this.#beginning.then(() => this.#announce(news));
    else if (this.#state.phase !== 'over') this.#events.emit('news', news);
  }

  /**
   * Tells of changes once new connections have begun: drawing the screen takes longer than offer and answer, and would
   * keep them waiting.
   */
  #holdChanges(beginning: Promise<unknown> | null): void {
    if (!beginning) return;
    const all = Promise.all([this.#beginning, beginning]).then(() => {
      if (this.#beginning !== all) return;
      this.#beginning = null;
      this.#refresh();
    });
    this.#beginning = all;
  }
}
