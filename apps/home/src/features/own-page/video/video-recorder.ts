import { VIDEO_LIMITS } from '@nexperts/validation';
import { deviceProblem, type DeviceProblem } from '../../../model/page/device-problem.ts';

/** Why nothing can be recorded, or why a recording ended by itself. */
export type RecorderProblem = DeviceProblem | 'lost' | 'failed';

export interface RecorderState {
  /** `counting`: down to the start; `finishing`: the recording is made ready */
  readonly phase: 'off' | 'starting' | 'ready' | 'counting' | 'recording' | 'finishing' | 'done';
  readonly problem: RecorderProblem | null;
  /** Camera and microphone, while they are on */
  readonly stream: MediaStream | null;
  readonly devices: readonly MediaDeviceInfo[];
  /** Seconds to the start */
  readonly count: number;
  /** Whole seconds recorded */
  readonly seconds: number;
  readonly recording: Blob | null;
}

/** What a recorder uses of the browser; replaced in stories. */
export interface RecorderTools {
  readonly media: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | undefined;
  /** The first type this browser records of those that every browser plays; null: none */
  readonly recordedType: () => string | null;
  /** Gives a recording its length and contents */
  readonly finish: (recording: Blob) => Promise<Blob>;
  /** Seconds between the press and the start */
  readonly countFrom: number;
}

const TYPES = [
  'video/mp4;codecs=avc1.64001f,mp4a.40.2',
  'video/mp4;codecs=avc1.42e01f,mp4a.40.2',
  'video/mp4;codecs=avc1.64001f,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=av1,opus',
];

export const TOOLS: RecorderTools = {
  media: globalThis.navigator?.mediaDevices,
  recordedType: () =>
    typeof MediaRecorder === 'undefined'
      ? null
      : (TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null),
  finish: async (recording) => (await import('../../../model/media/seekable.ts')).seekable(recording),
  countFrom: 3,
};

/** 90 s of it are 30 MB, half of what is taken. */
const BITS_PER_SECOND = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 } as const;
/** What is recorded is kept in pieces this long, in ms: a camera that is lost costs one at most. */
const PIECE_MS = 1_000;
/** A recorder takes a moment to stop, and the video must not be longer than 90 s. */
const LIMIT_MS = VIDEO_LIMITS.seconds * 1_000 - 300;

const OFF: RecorderState = {
  phase: 'off',
  problem: null,
  stream: null,
  devices: [],
  count: 0,
  seconds: 0,
  recording: null,
};

/** Records camera and microphone of this page for up to 90 seconds (F-16). Nothing leaves the browser. */
export class VideoRecorder {
  readonly #tools: RecorderTools;
  readonly #listeners = new Set<() => void>();
  #state: RecorderState = OFF;
  #recorder: MediaRecorder | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #chosen: { videoinput?: string; audioinput?: string } = {};
  /** Raised by each request for devices, so that an answer that comes late is put away */
  #request = 0;

  constructor(tools: RecorderTools = TOOLS) {
    this.#tools = tools;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): RecorderState => this.#state;

  #set(part: Partial<RecorderState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** Turns camera and microphone on, or others instead. */
  async start(): Promise<void> {
    const { media, recordedType } = this.#tools;
    this.#release();
    if (!media || recordedType() === null) return this.#set({ ...OFF, problem: 'unsupported' });
    this.#request += 1;
    const request = this.#request;
    this.#set({ ...OFF, phase: 'starting', devices: this.#state.devices });
    const preferably = (deviceId: string | undefined) => deviceId && { deviceId: { ideal: deviceId } };
    try {
      const stream = await media.getUserMedia({
        video: {
          width: { ideal: 1280 },
          height: { ideal: 720 },
          frameRate: { ideal: 30 },
          ...preferably(this.#chosen.videoinput),
        },
        audio: {
          echoCancellation: true,
          noiseSuppression: true,
          autoGainControl: true,
          ...preferably(this.#chosen.audioinput),
        },
      });
      const devices = await media.enumerateDevices().catch(() => []);
      if (request !== this.#request) return stopTracks(stream);
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => this.#lose(stream), { once: true });
      this.#set({ phase: 'ready', stream, devices });
    } catch (error) {
      if (request === this.#request) this.#set({ ...OFF, problem: deviceProblem(error) });
    }
  }

  /** Takes another camera or microphone. */
  choose(kind: 'videoinput' | 'audioinput', deviceId: string): void {
    this.#chosen = { ...this.#chosen, [kind]: deviceId };
    void this.start();
  }

  /** Counts down, then records until {@link stop}, or for 90 seconds. */
  record(): void {
    if (this.#state.phase !== 'ready') return;
    this.#set({ phase: 'counting', count: this.#tools.countFrom, problem: null, recording: null });
    if (this.#tools.countFrom === 0) return this.#begin();
    this.#timer = setInterval(() => {
      this.#set({ count: this.#state.count - 1 });
      if (this.#state.count === 0) this.#begin();
    }, 1_000);
  }

  #begin(): void {
    clearInterval(this.#timer);
    const { stream } = this.#state;
    const mimeType = this.#tools.recordedType();
    if (!stream || mimeType === null) return;
    const pieces: Blob[] = [];
    let recorder: MediaRecorder;
    try {
      recorder = new MediaRecorder(stream, { mimeType, ...BITS_PER_SECOND });
      recorder.addEventListener('dataavailable', ({ data }) => {
        if (data.size > 0) pieces.push(data);
      });
      recorder.addEventListener('error', () => this.#set({ problem: 'failed' }));
      recorder.addEventListener('stop', () => void this.#finish(pieces, mimeType));
      recorder.start(PIECE_MS);
    } catch {
      return this.#set({ phase: 'ready', problem: 'failed' });
    }
    this.#recorder = recorder;
    const began = performance.now();
    this.#set({ phase: 'recording', seconds: 0 });
    this.#timer = setInterval(() => {
      const ms = performance.now() - began;
      if (ms >= LIMIT_MS) this.stop();
      else if (Math.floor(ms / 1_000) !== this.#state.seconds) this.#set({ seconds: Math.floor(ms / 1_000) });
    }, 100);
  }

  /** Ends the recording, or the countdown to it. */
  stop(): void {
    clearInterval(this.#timer);
    if (this.#state.phase === 'counting') return this.#set({ phase: 'ready' });
    if (this.#recorder?.state !== 'inactive') this.#recorder?.stop();
  }

  async #finish(pieces: readonly Blob[], mimeType: string): Promise<void> {
    clearInterval(this.#timer);
    this.#recorder = null;
    const type = mimeType.split(';')[0] ?? '';
    const raw = new Blob([...pieces], { type });
    this.#set({ phase: 'finishing' });
    // What can't be given a length still plays from its beginning.
    const recording = raw.size > 0 ? await this.#tools.finish(raw).catch(() => raw) : null;
    this.#release();
    if (recording) this.#set({ phase: 'done', stream: null, recording });
    else this.#set({ ...OFF, problem: this.#state.problem ?? 'failed' });
  }

  /** A device was pulled out, or its permission taken back: what there is is kept. */
  #lose(stream: MediaStream): void {
    if (this.#state.stream !== stream) return;
    const isRecording = this.#state.phase === 'recording';
    this.#set({ problem: 'lost' });
    if (isRecording) return this.stop();
    if (this.#state.phase === 'finishing') return;
    this.#release();
    this.#set({ ...OFF, problem: 'lost' });
  }

  /** Turns everything off and throws the recording away. */
  close(): void {
    this.#request += 1;
    clearInterval(this.#timer);
    if (this.#recorder?.state === 'recording') this.#recorder.stop();
    this.#release();
    this.#set(OFF);
  }

  #release(): void {
    const { stream } = this.#state;
    this.#state = { ...this.#state, stream: null };
    if (stream) stopTracks(stream);
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
