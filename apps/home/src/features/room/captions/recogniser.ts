/** Whether a language can be recognised on this device. */
export type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable';

/** Why recognition has stopped. */
export type RecogniserProblem =
  /** The browser refuses the microphone or recognition to this page */
  | 'denied'
  /** The language isn't on this device any more */
  | 'language'
  /** It ended by itself time and again */
  | 'failed';

/** A piece of speech; until it is final, the next one is the same piece in newer words. */
export interface Heard {
  readonly text: string;
  readonly isFinal: boolean;
}

export interface Listening {
  readonly track: MediaStreamTrack;
  /** BCP 47 */
  readonly lang: string;
  readonly onHeard: (heard: Heard) => void;
  /** It has stopped for good */
  readonly onProblem: (problem: RecogniserProblem) => void;
}

/**
 * Recognises speech of one's own microphone on this device alone (G-07). An implementation sends no sound and no text
 * anywhere, also not to the browser's maker.
 */
export interface Recogniser {
  /** Never rejects. @param lang BCP 47 */
  availability(lang: string): Promise<Availability>;
  /** Fetches what a language needs. Never rejects. @returns whether it is there now */
  install(lang: string): Promise<boolean>;
  /** @returns what stops it */
  listen(listening: Listening): () => void;
}
