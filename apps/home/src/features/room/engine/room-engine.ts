import type { JoinTicket, MediaPath, MediaState, Peer, ServerMessage } from '@nexperts/contract';
import { ChatLog } from './chat-log.ts';
import { Connections } from './connections.ts';
import { createMedia } from './create-media.ts';
import { Emitter } from './emitter.ts';
import type { Media } from './media.ts';
import { Members } from './members.ts';
import { PeerTexts } from './peer-texts.ts';
import { Presence } from './presence.ts';
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
  type Watched,
  type WorkshopAct,
  type WorkshopState,
} from './types.ts';
import { hostsNow, workshopNews } from './workshop-hosts.ts';
import { withQuestions } from './workshop-questions.ts';

const TICK_MS = 500;
/** Of so many others at most it is announced who comes and who leaves. */
const ANNOUNCED_MOST = 12;

export interface EngineOptions {
  readonly inst?: string;
  readonly connect?: (config: RTCConfiguration) => RTCPeerConnection;
  readonly openSocket?: (url: string) => WebSocket;
  readonly isRefusal?: (error: unknown) => boolean;
}

/**
 * The call: signalling, members, chat and what is measured. How media travel, the server says in its welcome (H-08). The
 * state of the signalling never ends media that work: a member whom the server has lost stays as long as something
 * arrives.
 */
export class RoomEngine implements CallEngine {
  readonly #options: EngineOptions;
  readonly #events = new Emitter<CallEvents>();
  readonly on = this.#events.on.bind(this.#events);
  readonly texts = new PeerTexts();
  readonly #inst: string;
  readonly #connections: Connections;
  readonly #members: Members;
  #path: MediaPath = 'mesh';
  #epoch = '';
  #media: Media;
  #signalling: SignallingClient | null = null;
  #local: LocalSource | null = null;
  #tracks: Tracks = NO_TRACKS;
  readonly #chat = new ChatLog(
    (message) => this.#state.phase === 'in' && (this.#signalling?.send(message) ?? false),
    (chat) => this.#set({ chat }),
  );
  readonly #presence = new Presence((spans) => {
    if (this.#state.phase === 'in') this.#signalling?.send({ t: 'report', spans });
  });
  #sentMedia: MediaState | null = null;
  #shown: readonly Watched[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #cleanups: (() => void)[] = [];
  #state: CallState = INITIAL_STATE;
  /** Beginning connections that changes wait for */
  #beginning: Promise<unknown> | null = null;

  constructor(options: EngineOptions = {}) {
    this.#options = options;
    this.#inst = options.inst ?? crypto.randomUUID();
    this.#connections = new Connections(options.connect);
    this.#media = this.#createMedia('mesh');
    this.#members = new Members({ media: () => this.#media, onChange: () => this.#refresh() });
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
      media: () => (this.#sentMedia = this.#mediaState(local)),
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
      signalling.on('greeted', () => this.#media.prepare()),
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
    this.#presence.flush();
    this.#signalling?.leave();
    this.#end('left');
  }

  async setTrack(slot: Slot, track: MediaStreamTrack | null): Promise<void> {
    this.#tracks = { ...this.#tracks, [slot]: track };
    await this.#media.setTrack(slot, track);
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

  watch(shown: readonly Watched[]): void {
    this.#shown = shown;
    this.#media.watch(shown);
  }

  act(act: WorkshopAct): boolean {
    return this.#signalling?.send(act) ?? false;
  }

  stats(): Promise<CallStats> {
    return this.#media.stats();
  }

  async #onLocalChange(): Promise<void> {
    const local = this.#local;
    if (!local || this.#state.phase === 'over') return;
    this.#sendMedia();
    const changed = SLOTS.filter((slot) => local.tracks[slot] !== this.#tracks[slot]);
    await Promise.all(changed.map((slot) => this.setTrack(slot, local.tracks[slot])));
  }

  #mediaState({ state: { mic, cam, screen } }: LocalSource): MediaState {
    return { mic, cam, screen, ...(cam && this.#media.isVideoPaused && { paused: true }) };
  }

  #sendMedia(): void {
    if (!this.#local) return;
    const media = this.#mediaState(this.#local);
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
        this.#media.enter(false);
        this.#chat.sync(message);
        return;
      case 'sig':
      case 'published':
      case 'feed':
      case 'media-server':
        this.#media.receive(message);
        return;
      case 'peer':
        this.#onPeer(message);
        return;
      case 'joined':
        this.#onJoined(message.peers);
        return;
      case 'questions':
        this.#set({ questions: withQuestions(this.#state.questions, message) });
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
        this.#presence.confirm(message.to);
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
        this.#events.emit('refused', message);
        return;
      case 'denied':
    }
  }

  #onWelcome(message: Extract<ServerMessage, { t: 'welcome' }>): void {
    this.#onTime(message.now);
    this.#travel(message.path ?? 'mesh');
    this.#holdChanges(this.#members.replace(message.peers));
    // Another process knows nothing of the connections of the one before.
    const isKnown = message.resumed && message.epoch === this.#epoch;
    this.#epoch = message.epoch;
    if (message.admitted) this.#media.enter(isKnown);
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

  #createMedia(path: MediaPath): Media {
    return createMedia(path, {
      inst: this.#inst,
      connections: this.#connections,
      tracks: () => this.#tracks,
      onChange: () => this.#refresh(),
      onTexts: (channel) => this.texts.follow(channel),
      signalling: () => this.#signalling,
      canSend: () => this.#state.signalling === 'connected',
    });
  }

  /** Goes on as the server says; what went the other way ends. */
  #travel(path: MediaPath): void {
    if (path === this.#path) return;
    this.#path = path;
    this.#members.close();
    this.#media.close();
    this.#media = this.#createMedia(path);
    this.#media.watch(this.#shown);
  }

  #onWorkshop(workshop: WorkshopState): void {
    const news = workshopNews(this.#state.workshop, workshop, this.#state);
    this.#set({ workshop });
    for (const one of news) this.#announce(one);
  }

  #onJoined(peers: readonly Peer[]): void {
    const isMany = peers.length > 2;
    for (const peer of peers) this.#onPeer({ t: 'peer', state: 'joined', peer }, isMany);
    if (isMany) this.#announce({ kind: 'many', count: peers.length });
  }

  #onTime(now: string): void {
    this.#presence.setTime(Date.parse(now));
    this.#events.emit('time', Date.parse(now));
  }

  /** Measures the call, once the person is in the room. */
  #record(): void {
    if (this.#state.phase !== 'in' || !this.#local) return;
    this.#presence.observe(this.#members.traffic(this.#state.role ?? 'client'), this.#local);
  }

  #onPeer({ state, reason, peer }: Extract<ServerMessage, { t: 'peer' }>, isQuiet = false): void {
    const known = this.#members.find(peer.inst);
    if (state === 'joined' || state === 'resumed') {
      const wasHere = known !== undefined && known.peer.online && !known.orphan;
      // A reload is a new page of the same account: they come back as well.
      const kind = this.#members.hasMet(peer.id) ? 'resumed' : 'joined';
      this.#holdChanges(this.#members.upsert(peer));
      // Not when both came at once, and the list of the welcome names them already: it would be a second offer.
      if (state === 'resumed' || !wasHere) known?.link.signallingResumed();
      if (!wasHere && !isQuiet) this.#announce({ kind, name: peer.name });
    } else if (known && state === 'left' && reason !== 'timeout') {
      this.#members.remove(peer.id);
      if (reason !== 'replaced') this.#announce({ kind: 'left', name: peer.name });
    } else if (known) {
      const isRaised = peer.hand !== undefined && known.peer.hand === undefined;
      if (isRaised && hostsNow(this.#state)) this.#announce({ kind: 'hand', name: peer.name });
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
    this.#set({ participants: this.#members.participants(), mediaServer: this.#media.server });
  }

  #end(end: CallEnd): void {
    if (this.#state.phase === 'over') return;
    clearInterval(this.#timer);
    this.#set({ phase: 'over', end });
    for (const cleanup of this.#cleanups) cleanup();
    this.#members.close();
    this.#media.close();
    if (end !== 'left') this.#signalling?.leave();
  }

  #set(change: Partial<CallState>): void {
    if (this.#state.phase === 'over') return;
    this.#state = { ...this.#state, ...change };
    if (!this.#beginning || this.#state.phase === 'over') this.#events.emit('change', this.#state);
  }

  #announce(news: CallNews): void {
    // In a crowd somebody always comes or goes.
    const isOfOne = news.kind === 'joined' || news.kind === 'left' || news.kind === 'resumed';
    if (isOfOne && this.#members.size > ANNOUNCED_MOST) return;
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
