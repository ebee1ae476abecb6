import type { Availability, Listening, Recogniser, RecogniserProblem } from './recogniser.ts';

type Result = ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean };

interface ResultEvent extends Event {
  /** From here on results are new */
  readonly resultIndex: number;
  readonly results: ArrayLike<Result>;
}

/** As much of the browser's `SpeechRecognition` as is used. */
export interface SpeechRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  start(track: MediaStreamTrack): void;
  abort(): void;
}

/** Those of its statics that only a browser with recognition on the device has. */
export interface SpeechRecognitionClass {
  new (): SpeechRecognition;
  available(options: { langs: string[]; processLocally: true }): Promise<Availability>;
  install(options: { langs: string[]; processLocally: true }): Promise<boolean>;
}

/** How often in a row it may end soon without having heard anything, and how long between, in ms. */
const ENDS_MAX = 5;
const SOON_MS = 5_000;
const AGAIN_MS = 300;

const PROBLEMS: Readonly<Record<string, RecogniserProblem>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  'language-not-supported': 'language',
};

/**
 * The browser's own recogniser, where it can be held to this device; null in every other browser, whose recogniser
 * would send the sound to its maker.
 */
export function browserRecogniser(scope: object = globalThis): Recogniser | null {
  const found = Reflect.get(scope, 'SpeechRecognition') ?? Reflect.get(scope, 'webkitSpeechRecognition');
  if (typeof found !== 'function' || !('available' in found && 'install' in found)) return null;
  if (!('processLocally' in (found.prototype as object))) return null;
  const Recognition = found as unknown as SpeechRecognitionClass;
  const options = (lang: string) => ({ langs: [lang], processLocally: true as const });
  return {
    availability: async (lang) => {
      try {
        return await Recognition.available(options(lang));
      } catch {
        return 'unavailable';
      }
    },
    install: async (lang) => {
      try {
        return await Recognition.install(options(lang));
      } catch {
        return false;
      }
    },
    listen: (listening) => listenWith(Recognition, listening),
  };
}

/** Listens until it is stopped; begins again when the browser ends by itself, as it does after a silence. */
function listenWith(
  Recognition: SpeechRecognitionClass,
  { track, lang, onHeard, onProblem }: Listening,
): () => void {
  let isStopped = false;
  let ends = 0;
  let current: SpeechRecognition | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
    current?.abort();
  };
  const fail = (problem: RecogniserProblem): void => {
    if (isStopped) return;
    stop();
    onProblem(problem);
  };
  const begin = (): void => {
    const recognition = new Recognition();
    const begunAt = performance.now();
    current = recognition;
    Object.assign(recognition, { lang, continuous: true, interimResults: true, processLocally: true });
    // A browser that can't be held to the device is not used.
    if (!recognition.processLocally) return fail('failed');
    recognition.addEventListener('result', (event) => {
      if (isStopped) return;
      ends = 0;
      const { results, resultIndex } = event as ResultEvent;
      const fresh = Array.from(results).slice(resultIndex);
      const textOf = (result: Result): string => result[0]?.transcript.trim() ?? '';
      const finals = fresh.filter(({ isFinal }) => isFinal).map(textOf);
      for (const text of finals) if (text) onHeard({ text, isFinal: true });
      const changing = fresh.filter(({ isFinal }) => !isFinal).map(textOf);
      const text = changing.join(' ').trim();
      if (text) onHeard({ text, isFinal: false });
    });
    recognition.addEventListener('error', (event) => {
      const problem = PROBLEMS[String(Reflect.get(event, 'error'))];
      if (problem) fail(problem);
    });
    recognition.addEventListener('end', () => {
      if (isStopped || recognition !== current) return;
      ends = performance.now() - begunAt < SOON_MS ? ends + 1 : 1;
      if (ends > ENDS_MAX) return fail('failed');
      timer = setTimeout(begin, AGAIN_MS * ends);
    });
    try {
      recognition.start(track);
    } catch {
      // The track has ended since; the microphone that takes its place begins again.
      fail('failed');
    }
  };
  begin();
  return stop;
}
