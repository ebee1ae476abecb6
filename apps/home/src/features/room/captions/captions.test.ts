import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_TRACKS, type LocalSource, type Tracks } from '../engine/types.ts';
import { CAPTIONS_MAX, KEPT_MS, withCaption, type Caption } from './caption-log.ts';
import { Captions, isShown } from './captions.ts';
import { FakeRecogniser } from './fake-recogniser.fixture.ts';
import { TextsOfTwo } from './peer-texts.fixture.ts';
import type { Recogniser } from './recogniser.ts';

const MIC = { kind: 'audio' } as MediaStreamTrack;

/** A microphone that is moved by hand. */
class Microphone implements LocalSource {
  tracks: Tracks = { ...NO_TRACKS, mic: MIC };
  state = { mic: true, cam: false, screen: false };
  isMuted = false;
  #listener = (): void => {};
  on(_event: 'change', listener: () => void): () => void {
    this.#listener = listener;
    return () => (this.#listener = (): void => {});
  }
  change(what: Partial<Pick<Microphone, 'tracks' | 'state'>>): void {
    Object.assign(this, what);
    this.#listener();
  }
}

/** A page of the session whose clock the test holds. */
class Page {
  readonly local = new Microphone();
  readonly kept: Caption[] = [];
  now = 10_000_000_000;
  readonly captions: Captions;
  readonly stop: () => void;
  constructor(texts: TextsOfTwo['ours'], recogniser: Recogniser | null) {
    const { local } = this;
    const onKept = (caption: Caption) => void this.kept.push(caption);
    this.captions = new Captions({ texts, local, recogniser, now: () => this.now, onKept });
    this.stop = this.captions.start();
  }
  get view() {
    return this.captions.store.getState();
  }
  get texts(): string[] {
    return this.view.captions.map(({ text }) => text);
  }
}

let texts: TextsOfTwo;
let recogniser: FakeRecogniser;
let ada: Page;
let leo: Page;
const settle = () => vi.advanceTimersByTimeAsync(0);
beforeEach(() => {
  vi.useFakeTimers();
  texts = new TextsOfTwo();
  recogniser = new FakeRecogniser();
  ada = new Page(texts.ours, recogniser);
  leo = new Page(texts.theirs, null);
  texts.connect();
});
afterEach(() => {
  ada.stop();
  leo.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('[G-07] what one says is shown to the other within half a second, while it is said', async () => {
  ada.captions.turn(true);
  await settle();
  expect(leo.view.other).toEqual({ isOn: true, makes: 'yes' });
  recogniser.say('two plans', false);
  await vi.advanceTimersByTimeAsync(500);
  expect(leo.texts).toEqual(['two plans']);
  recogniser.say('two plans beat four');
  expect(leo.texts).toEqual(['two plans beat four']);
  expect(ada.view.captions).toMatchObject([{ isOwn: true, text: 'two plans beat four' }]);
});

it('[G-07] who can’t make captions sees the other’s, and the other is told', async () => {
  expect(leo.captions.isImpossible).toBe(true);
  expect(isShown(leo.view)).toBe(false);
  ada.captions.turn(true);
  await settle();
  expect(ada.view.other).toEqual({ isOn: false, makes: 'cannot' });
  expect(isShown(leo.view)).toBe(true);
  leo.captions.turn(false);
  expect(isShown(leo.view)).toBe(false);
});

it('[G-07] a language this device doesn’t know makes captions impossible', async () => {
  recogniser.languages['en-AU'] = 'unavailable';
  ada.captions.turn(true);
  await settle();
  expect(ada.captions.isImpossible).toBe(true);
  expect(recogniser.listening).toBeNull();
  expect(leo.view.other?.makes).toBe('cannot');
});

it('[G-07] listens only to an open microphone, and follows the one that takes its place', async () => {
  ada.captions.turn(true);
  await settle();
  expect(recogniser.listening?.track).toBe(MIC);
  recogniser.say('half a', false);
  ada.local.change({ state: { mic: false, cam: false, screen: false } });
  expect(recogniser.listening).toBeNull();
  expect(leo.view.captions).toMatchObject([{ text: 'half a', isFinal: true }]);
  const other = { kind: 'audio' } as MediaStreamTrack;
  ada.local.change({ state: { mic: true, cam: false, screen: false }, tracks: { ...NO_TRACKS, mic: other } });
  expect(recogniser.listening?.track).toBe(other);
});

it('[G-07] a recogniser that gives up says so, and is tried again with another microphone', async () => {
  ada.captions.turn(true);
  await settle();
  recogniser.listening?.onProblem('failed');
  expect(ada.view.problem).toBe('failed');
  expect(leo.view.other?.makes).toBe('no');
  ada.local.change({});
  expect(recogniser.listening).toBeNull();
  ada.local.change({ tracks: { ...NO_TRACKS, mic: { kind: 'audio' } as MediaStreamTrack } });
  expect(ada.view.problem).toBeNull();
  expect(recogniser.listening).not.toBeNull();
});

it('[G-07] fetches a language first, and says when it can’t', async () => {
  recogniser.languages = { 'en-AU': 'downloadable', 'de-DE': 'available' };
  let finish: (isThere: boolean) => void = () => {};
  recogniser.onInstall = () => new Promise((resolve) => (finish = resolve));
  ada.captions.turn(true);
  await settle();
  ada.captions.choose('en-AU');
  await settle();
  expect(ada.view.isDownloading).toBe(true);
  finish(false);
  await settle();
  expect(ada.view).toMatchObject({ isDownloading: false, problem: 'download' });
  ada.captions.choose('de-DE');
  await settle();
  expect(ada.view.problem).toBeNull();
  expect(recogniser.listening?.lang).toBe('de-DE');
});

it('[G-07] [G-15] not one byte of captions or a transcript goes to a server', async () => {
  const called = vi.fn<(what: unknown) => void>();
  vi.stubGlobal('fetch', called);
  vi.stubGlobal('WebSocket', called);
  vi.stubGlobal('XMLHttpRequest', called);
  vi.stubGlobal('navigator', { languages: ['en-AU'], sendBeacon: called });
  for (const page of [ada, leo]) page.captions.setKeeping(true);
  ada.captions.turn(true);
  await settle();
  recogniser.say('two plans', false);
  await vi.advanceTimersByTimeAsync(500);
  recogniser.say('two plans beat four');
  texts.cut();
  recogniser.say('said while nothing connected');
  texts.connect();
  expect(leo.kept).toHaveLength(2);
  expect(called).not.toHaveBeenCalled();
});

it('[G-07] keeps nothing without consent', async () => {
  ada.captions.turn(true);
  await settle();
  recogniser.say('nothing of this');
  expect([...ada.kept, ...leo.kept]).toEqual([]);
});

it('[G-15] with the consent of both each page keeps the words of both, and none from a withdrawal on', async () => {
  ada.captions.turn(true);
  await settle();
  recogniser.say('begun before', false);
  for (const page of [ada, leo]) page.captions.setKeeping(true);
  recogniser.say('begun before consent');
  recogniser.say('kept');
  recogniser.say('half', false);
  // Leo's page has not heard of it yet.
  ada.captions.setKeeping(false);
  recogniser.say('half kept');
  recogniser.say('after');
  expect(ada.kept.map(({ text, isOwn }) => [text, isOwn])).toEqual([['kept', true]]);
  expect(leo.kept.map(({ text, isOwn }) => [text, isOwn])).toEqual([['kept', false]]);
  expect(leo.kept[0]?.at).toBe(ada.kept[0]?.at);
});

it('[G-15] who withdraws keeps nothing more, whatever the other’s page still says', async () => {
  for (const page of [ada, leo]) page.captions.setKeeping(true);
  await settle();
  recogniser.say('kept');
  leo.captions.setKeeping(false);
  recogniser.say('after');
  expect(leo.kept.map(({ text }) => text)).toEqual(['kept']);
});

it('[G-15] what waited for a connection when consent ended is kept by neither from then on', async () => {
  for (const page of [ada, leo]) page.captions.setKeeping(true);
  await settle();
  texts.cut();
  recogniser.say('said while nothing connected');
  ada.captions.setKeeping(false);
  texts.connect();
  expect(leo.texts).toEqual(['said while nothing connected']);
  expect(leo.kept).toEqual([]);
});

it('[G-15] words are recognised for the transcript also while captions are off', async () => {
  for (const page of [ada, leo]) page.captions.setKeeping(true);
  await settle();
  recogniser.say('kept');
  expect(leo.kept).toHaveLength(1);
  expect(isShown(leo.view)).toBe(false);
  ada.captions.setKeeping(false);
  expect(recogniser.listening).toBeNull();
});

it('[G-07] the time of a page whose clock is wrong stays within the ten minutes', async () => {
  ada.captions.turn(true);
  await settle();
  ada.now = leo.now + 3_600_000;
  recogniser.say('from the future');
  ada.now = leo.now - 3_600_000;
  recogniser.say('from the past');
  expect(leo.view.captions.map(({ at }) => at)).toEqual([leo.now - KEPT_MS + 1, leo.now]);
});

it('[G-07] ten minutes can be read back, in the order of speech, and a thousand pieces at most', () => {
  const piece = (id: string, at: number): Caption => ({ id, at, isOwn: false, text: id, isFinal: true });
  let captions: readonly Caption[] = [];
  for (let n = 0; n < CAPTIONS_MAX + 500; n += 1) captions = withCaption(captions, piece(`n${n}`, n), n);
  expect(captions).toHaveLength(CAPTIONS_MAX);
  captions = withCaption(captions, piece('late', 1_200), 1_500);
  expect(captions.findIndex(({ id }) => id === 'late')).toBeGreaterThan(0);
  expect(withCaption(captions, piece('now', 2_000 + KEPT_MS), 2_000 + KEPT_MS).map(({ id }) => id)).toEqual([
    'now',
  ]);
});
