import { createStore } from 'zustand/vanilla';
import type { LocalSource } from '../engine/types.ts';
import type { PeerTexts } from '../engine/peer-texts.ts';
import { withCaption, KEPT_MS, type Caption } from './caption-log.ts';
import { CaptionWire } from './caption-wire.ts';
import { firstLanguage, keepLanguage, spokenLanguages, type SpokenLanguage } from './languages.ts';
import type { TheirState, Words } from './message.ts';
import { OwnSpeech } from './own-speech.ts';
import type { Recogniser, RecogniserProblem } from './recogniser.ts';

/** Why what this person says isn't recognised, though captions are on. */
export type OwnProblem = RecogniserProblem | 'download';

export interface CaptionsView {
  /** Null until this person has turned captions on or off */
  readonly isOn: boolean | null;
  /** Those this device recognises; null until they are known */
  readonly languages: readonly SpokenLanguage[] | null;
  /** What this person speaks, BCP 47; empty until it is known */
  readonly lang: string;
  readonly isDownloading: boolean;
  readonly problem: OwnProblem | null;
  /** The other's page; null while it can't be reached */
  readonly other: TheirState | null;
  /** Of the last ten minutes, oldest first */
  readonly captions: readonly Caption[];
}

interface CaptionsOptions {
  readonly texts: PeerTexts;
  readonly local: LocalSource;
  /** Null: this browser recognises nothing on the device */
  readonly recogniser: Recogniser | null;
  /** The server's clock, epoch ms */
  readonly now: () => number;
  /** A final piece that both consent to keep (G-15) */
  readonly onKept: (caption: Caption) => void;
}

const INITIAL: CaptionsView = {
  isOn: null,
  languages: null,
  lang: '',
  isDownloading: false,
  problem: null,
  other: null,
  captions: [],
};

/** Captions of a session of two: each page recognises its own microphone and sends the words to the other (G-07). */
export class Captions {
  readonly store = createStore<CaptionsView>(() => INITIAL);
  readonly #options: CaptionsOptions;
  readonly #speech: OwnSpeech;
  #wire: CaptionWire | null = null;
  /** Both consent to a transcript now */
  #isKeeping = false;
  #finding: Promise<void> | null = null;
  /** The microphone with which recognition has failed: another one is tried again */
  #failedWith: MediaStreamTrack | null = null;
  #listening: { track: MediaStreamTrack; lang: string; stop: () => void } | null = null;

  constructor(options: CaptionsOptions) {
    this.#options = options;
    this.#speech = new OwnSpeech({ now: options.now, onWords: (words) => this.#onOwn(words) });
  }

  /** This browser can't recognise what this person says. */
  get isImpossible(): boolean {
    return this.#options.recogniser === null || this.store.getState().languages?.length === 0;
  }

  /** @returns what ends it; it can be started again */
  start(): () => void {
    const wire = new CaptionWire(this.#options.texts, () => performance.now());
    this.#wire = wire;
    const stops = [
      wire.on('words', (words) => this.#onTheirs(words)),
      wire.on('state', (other) => {
        this.#set({ other });
        if (other.isOn) void this.findLanguages();
      }),
      wire.on('open', (isOpen) => {
        if (!isOpen) this.#set({ other: null });
      }),
      this.#options.local.on('change', () => this.#follow()),
    ];
    this.#follow();
    return () => {
      for (const stop of stops) stop();
      this.#stopListening();
      wire.close();
      this.#wire = null;
    };
  }

  turn(isOn: boolean): void {
    this.#set({ isOn, problem: null });
    if (isOn) void this.#prepare();
    this.#follow();
  }

  /** @param lang BCP 47, one of `languages` */
  choose(lang: string): void {
    keepLanguage(lang);
    this.#set({ lang, problem: null });
    if (this.store.getState().isOn) void this.#prepare();
    this.#follow();
  }

  /** Asks the browser which languages it recognises, once. Never rejects. */
  async findLanguages(): Promise<void> {
    const { recogniser } = this.#options;
    if (!recogniser) return;
    this.#finding ??= spokenLanguages(recogniser).then((languages) => {
      this.#set({ languages, lang: firstLanguage(languages) });
      this.#follow();
    });
    await this.#finding;
  }

  /**
   * Whether both consent to a transcript (G-15). While they do, a language that is on this device is recognised even with captions off;
   * from the withdrawal on nothing is kept.
   */
  setKeeping(isKeeping: boolean): void {
    if (this.#isKeeping === isKeeping) return;
    this.#isKeeping = isKeeping;
    this.#speech.setKeeping(isKeeping);
    if (isKeeping) void this.findLanguages();
    else this.#wire?.forbidKeeping();
    this.#follow();
  }

  /** Fetches the language, where that is needed. */
  async #prepare(): Promise<void> {
    const { recogniser } = this.#options;
    await this.findLanguages();
    const { lang, languages, isDownloading } = this.store.getState();
    const language = languages?.find(({ value }) => value === lang);
    if (!recogniser || !language || language.availability === 'available' || isDownloading) return;
    this.#set({ isDownloading: true });
    const isThere = await recogniser.install(lang);
    this.#set({
      isDownloading: false,
      ...(isThere && { languages: withAvailable(this.store.getState().languages, lang) }),
    });
    const { lang: wanted, isOn } = this.store.getState();
    // Another one was chosen while this one came.
    if (wanted !== lang && isOn) return this.#prepare();
    if (!isThere && wanted === lang) this.#set({ problem: 'download' });
    this.#follow();
  }

  /** Listens to the microphone while it is on and its words are wanted, and tells the other's page. */
  #follow(): void {
    const { recogniser, local } = this.#options;
    const { mic } = local.tracks;
    if (this.store.getState().problem === 'failed' && mic && mic !== this.#failedWith)
      this.#set({ problem: null });
    const { isOn, problem, lang, languages } = this.store.getState();
    const isWanted = isOn === true || this.#isKeeping;
    const isThere = languages?.find(({ value }) => value === lang)?.availability === 'available';
    const isReady = this.#wire !== null && isWanted && isThere && problem === null;
    const track = isReady && local.state.mic ? mic : null;
    if (track !== (this.#listening?.track ?? null) || (track && this.#listening?.lang !== lang)) {
      this.#stopListening();
      if (recogniser && track) this.#listen(recogniser, track, lang);
    }
    const makes = this.isImpossible ? 'cannot' : isReady ? 'yes' : 'no';
    this.#wire?.tell({ isOn: isOn === true, makes });
  }

  #listen(recogniser: Recogniser, track: MediaStreamTrack, lang: string): void {
    const listening = { track, lang, stop: (): void => {} };
    this.#listening = listening;
    listening.stop = recogniser.listen({
      track,
      lang,
      onHeard: (heard) => {
        if (this.#listening === listening) this.#speech.hear(heard);
      },
      onProblem: (problem) => {
        if (this.#listening !== listening) return;
        this.#failedWith = track;
        this.#set({ problem });
        this.#follow();
      },
    });
  }

  #stopListening(): void {
    const listening = this.#listening;
    this.#listening = null;
    listening?.stop();
    this.#speech.end();
  }

  #onOwn(words: Words): void {
    this.#wire?.send(words);
    this.#add(words, true);
  }

  #onTheirs(words: Words): void {
    const now = this.#options.now();
    // A clock that is wrong, or a page that lies, moves nothing out of reach.
    const at = Math.min(now, Math.max(words.at, now - KEPT_MS + 1));
    this.#add({ ...words, at }, false);
  }

  #add({ id, text, isFinal, at, mayKeep }: Words, isOwn: boolean): void {
    const caption: Caption = { id, isOwn, text, isFinal, at };
    const { captions } = this.store.getState();
    this.#set({ captions: withCaption(captions, caption, this.#options.now()) });
    if (isFinal && mayKeep && this.#isKeeping) this.#options.onKept(caption);
  }

  #set(change: Partial<CaptionsView>): void {
    this.store.setState(change);
  }
}

const withAvailable = (
  languages: readonly SpokenLanguage[] | null,
  lang: string,
): readonly SpokenLanguage[] | null =>
  languages?.map((language) =>
    language.value === lang ? { ...language, availability: 'available' as const } : language,
  ) ?? null;

/** Whether captions are shown: chosen, or read by the other and not turned off here. */
export const isShown = ({ isOn, other }: CaptionsView): boolean => isOn ?? other?.isOn === true;
