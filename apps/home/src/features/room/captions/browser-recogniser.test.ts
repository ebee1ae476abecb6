import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserRecogniser } from './browser-recogniser.ts';
import type { Heard, RecogniserProblem } from './recogniser.ts';

const MIC = { kind: 'audio' } as MediaStreamTrack;
let made: Recognition[];

/** As Chromium from 139 on has it. */
class Recognition extends EventTarget {
  static available = vi.fn<(options: object) => Promise<string>>(async () => 'downloadable');
  static install = vi.fn<(options: object) => Promise<boolean>>(async () => true);
  lang = '';
  continuous = false;
  interimResults = false;
  started: MediaStreamTrack | null = null;
  isAborted = false;
  #isLocal = false;
  constructor() {
    super();
    made.push(this);
  }
  get processLocally(): boolean {
    return this.#isLocal;
  }
  set processLocally(isLocal: boolean) {
    this.#isLocal = isLocal;
  }
  start(track: MediaStreamTrack): void {
    this.started = track;
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('end'));
  }
  hear(resultIndex: number, ...results: [string, boolean][]): void {
    const list = results.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal }));
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex, results: list }));
  }
  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.dispatchEvent(new Event('end'));
  }
}

let heard: Heard[];
let problems: RecogniserProblem[];
beforeEach(() => {
  vi.useFakeTimers();
  made = [];
  heard = [];
  problems = [];
});
afterEach(() => vi.useRealTimers());
const listen = () =>
  browserRecogniser({ SpeechRecognition: Recognition })!.listen({
    track: MIC,
    lang: 'en-AU',
    onHeard: (one) => heard.push(one),
    onProblem: (problem) => problems.push(problem),
  });

it('[G-07] is there only where a browser can be held to the device', () => {
  expect(browserRecogniser({})).toBeNull();
  class ToItsMaker extends EventTarget {}
  expect(browserRecogniser({ webkitSpeechRecognition: ToItsMaker })).toBeNull();
  class Half extends EventTarget {
    static available = async () => 'available';
    static install = async () => true;
  }
  expect(browserRecogniser({ SpeechRecognition: Half })).toBeNull();
  expect(browserRecogniser({ webkitSpeechRecognition: Recognition })).not.toBeNull();
});

it('[G-07] asks for languages on the device alone, and takes a refusal as a no', async () => {
  const recogniser = browserRecogniser({ SpeechRecognition: Recognition })!;
  expect(await recogniser.availability('en-AU')).toBe('downloadable');
  expect(Recognition.available).toHaveBeenCalledWith({ langs: ['en-AU'], processLocally: true });
  expect(await recogniser.install('en-AU')).toBe(true);
  expect(Recognition.install).toHaveBeenCalledWith({ langs: ['en-AU'], processLocally: true });
  Recognition.available.mockRejectedValueOnce(new Error('policy'));
  expect(await recogniser.availability('en-AU')).toBe('unavailable');
  Recognition.install.mockRejectedValueOnce(new Error('policy'));
  expect(await recogniser.install('en-AU')).toBe(false);
});

it('[G-07] recognises this microphone on the device, and nothing after it is stopped', () => {
  const stop = listen();
  expect(made[0]).toMatchObject({ started: MIC, processLocally: true, lang: 'en-AU', continuous: true });
  made[0]?.hear(1, ['old', true], ['two plans', true], ['beat', false], ['four', false]);
  expect(heard).toEqual([
    { text: 'two plans', isFinal: true },
    { text: 'beat four', isFinal: false },
  ]);
  stop();
  made[0]?.hear(0, ['late', true]);
  expect(heard).toHaveLength(2);
  expect(made[0]?.isAborted).toBe(true);
  vi.runAllTimers();
  expect(made).toHaveLength(1);
});

it('[G-07] begins again after the browser has ended it, five times in a row at most', () => {
  listen();
  for (let n = 0; n < 5; n += 1) {
    made.at(-1)?.fail('no-speech');
    vi.runAllTimers();
  }
  expect(made).toHaveLength(6);
  made.at(-1)?.hear(0, ['there', true]);
  for (let n = 0; n < 6; n += 1) {
    made.at(-1)?.fail('no-speech');
    vi.runAllTimers();
  }
  expect(made).toHaveLength(11);
  expect(problems).toEqual(['failed']);
});

it('[G-07] begins again for as long as somebody is silent', () => {
  listen();
  for (let n = 0; n < 20; n += 1) {
    vi.advanceTimersByTime(60_000);
    made.at(-1)?.fail('no-speech');
    vi.advanceTimersByTime(1_000);
  }
  expect(problems).toEqual([]);
  expect(made).toHaveLength(21);
});

it.each([
  ['not-allowed', 'denied'],
  ['audio-capture', 'denied'],
  ['language-not-supported', 'language'],
])('[G-07] stops for good at %s', (error, problem) => {
  listen();
  made[0]?.fail(error);
  vi.runAllTimers();
  expect(problems).toEqual([problem]);
  expect(made).toHaveLength(1);
});
