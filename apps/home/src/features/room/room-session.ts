import type { JoinTicket } from '@nexperts/contract';
import { createStore } from 'zustand/vanilla';
import { browserRecogniser } from './captions/browser-recogniser.ts';
import type { Recogniser } from './captions/recogniser.ts';
import type { DeviceChoice, LocalMedia, LocalState } from './engine/local-media.ts';
import { RoomEngine } from './engine/room-engine.ts';
import type { CallEngine, CallEvents, CallNews, CallState } from './engine/types.ts';
import { mayShare } from './engine/workshop-hosts.ts';
import { localMedia } from './kept-sound.ts';
import { hostText, markText, newsText } from './words.ts';

const NEWS_MS = 6_000;

export interface RoomView {
  readonly call: CallState;
  readonly local: LocalState;
  /** Announcement of the last event; empty after six seconds */
  readonly news: string;
  /** The browser blocks audio until the person presses something */
  readonly audioBlocked: boolean;
  /** The host of the workshop has asked this person to unmute (H-04) */
  readonly isAsked: boolean;
}

export interface RoomSessionOptions {
  readonly requestTicket: () => Promise<JoinTicket>;
  readonly isRefusal: (error: unknown) => boolean;
  /** The server's clock, epoch ms */
  readonly onTime: (now: number) => void;
  readonly choice: DeviceChoice;
  /** The choice of camera and microphone has changed during the call */
  readonly onChoice: (choice: DeviceChoice) => void;
  /** The call is over, for whatever reason; the devices are released */
  readonly onOver: () => void;
  /** Devices that are already open or opening */
  readonly local: LocalMedia | null;
  readonly engine?: CallEngine;
  /** Default the browser’s own, where it stays on the device */
  readonly recogniser?: Recogniser | null;
}

/** One session in the room, from joining to leaving: engine, devices and the store that the screen reads. */
export class RoomSession {
  readonly engine: CallEngine;
  readonly local: LocalMedia;
  /** Null: this browser recognises no speech on the device (G-07) */
  readonly recogniser: Recogniser | null;
  readonly store;
  readonly #options: RoomSessionOptions;
  #started = false;
  #release: (() => void) | undefined;
  #stopTimer: ReturnType<typeof setTimeout> | undefined;
  #newsTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RoomSessionOptions) {
    this.#options = options;
    this.engine = options.engine ?? new RoomEngine({ isRefusal: options.isRefusal });
    this.local = options.local ?? localMedia();
    this.recogniser = options.recogniser === undefined ? browserRecogniser() : options.recogniser;
    this.store = createStore<RoomView>(() => ({
      call: this.engine.state,
      local: this.local.state,
      news: '',
      audioBlocked: false,
      isAsked: false,
    }));
  }

  /**
   * Opens the devices and joins in parallel. A call right after `stop` (React's double effects) cancels that stop.
   * @param choice default as the session was made with
   */
  start(choice = this.#options.choice): void {
    clearTimeout(this.#stopTimer);
    this.#release ??= this.local.hold();
    if (this.#started) return;
    this.#started = true;
    const { local, requestTicket, onTime, onChoice } = this.#options;
    this.engine.on('change', (call) => this.#onCallChange(call));
    this.engine.on('news', (news) => this.#announce(news));
    this.engine.on('mark', (mark) => this.announce(markText(mark, this.engine.state)));
    this.engine.on('host', (did) => this.#onHost(did));
    this.engine.on('time', onTime);
    this.local.on('change', () => {
      this.store.setState({ local: this.local.state });
      if (this.local.state.mic) this.forgetAsked();
      if (this.local.state.ready && this.engine.state.phase !== 'over') onChoice(this.local.choice);
    });
    // Since the session was made, devices may have been opened and chosen.
    this.store.setState({ local: this.local.state });
    if (!local) void this.local.open(choice);
    void this.engine.join(requestTicket, this.local);
  }

  /** Leaves and releases the devices, unless `start` is called in the same task. */
  stop(): void {
    if (!this.#started) return;
    this.#release?.();
    this.#release = undefined;
    clearTimeout(this.#stopTimer);
    this.#stopTimer = setTimeout(() => void this.engine.leave());
  }

  /** The person leaves. */
  async leave(): Promise<void> {
    await this.engine.leave();
  }

  blockAudio = (): void => this.store.setState({ audioBlocked: true });

  unblockAudio(elements: Iterable<HTMLMediaElement>): void {
    for (const element of elements) void element.play().catch(() => {});
    this.store.setState({ audioBlocked: false });
  }

  #onCallChange(call: CallState): void {
    this.store.setState({ call });
    // Also after a loss of the connection, in which the host took this person off stage.
    if (this.local.state.screen && !mayShare(call)) this.local.stopScreen();
    if (call.phase !== 'over') return;
    this.local.stop();
    this.#options.onOver();
  }

  /** The person has read that they were asked to unmute, or has unmuted. */
  forgetAsked(): void {
    if (this.store.getState().isAsked) this.store.setState({ isAsked: false });
  }

  #onHost(did: CallEvents['host']): void {
    if (did === 'asked') this.store.setState({ isAsked: !this.local.state.mic });
    if (did === 'muted') void this.local.setMic(false);
    if (did === 'off-stage') this.local.stopScreen();
    const words = hostText(did);
    if (words) this.announce(words);
  }

  #announce(news: CallNews): void {
    const text = newsText(news);
    if (text !== null) this.announce(text);
  }

  /** Shows and reads aloud what has just happened, for six seconds. */
  announce(text: string): void {
    clearTimeout(this.#newsTimer);
    this.store.setState({ news: text });
    this.#newsTimer = setTimeout(() => this.store.setState({ news: '' }), NEWS_MS);
  }
}
