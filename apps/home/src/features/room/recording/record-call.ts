import { ticker } from '../engine/ticking.ts';
import { fitInto, FRAME, layoutOf } from './layout.ts';

/** What is recorded now; null where there is none. */
export interface RecordedTracks {
  readonly cameras: readonly (MediaStreamTrack | null)[];
  readonly screen: MediaStreamTrack | null;
  readonly sounds: readonly (MediaStreamTrack | null)[];
}

const TYPES = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
/** What a replay may be sent in (H-10) */
export const REPLAY_TYPES = ['video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/webm;codecs=vp9,opus'];
const RATE = 15;
/** A crash loses what came after the last piece: at most five seconds (G-08). */
const PIECE_MS = 4_000;
const BITS_PER_SECOND = { videoBitsPerSecond: 900_000, audioBitsPerSecond: 64_000 };

/** What this browser records in, the first of `types` that it can; null where it can't. */
export const recordingType = (types: readonly string[] = TYPES): string | null =>
  typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)
    ? null
    : (types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null);

interface RecordCallOptions {
  readonly tracks: () => RecordedTracks;
  /** Stores a piece; its failure ends the recording */
  readonly save: (piece: Blob) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** Default 4,000 */
  readonly pieceMs?: number;
  /** Default: what this browser records with least work */
  readonly type?: string;
}

/** Records both people into one picture and one sound, piece by piece, on this device alone (G-08). */
export class RecordCall {
  readonly #options: RecordCallOptions;
  readonly #canvas = document.createElement('canvas');
  readonly #videos = new Map<MediaStreamTrack, HTMLVideoElement>();
  readonly #context = new AudioContext();
  readonly #destination = this.#context.createMediaStreamDestination();
  readonly #sources = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>();
  readonly #ticker = ticker();
  readonly #picture: MediaStreamTrack[];
  readonly #recorder: MediaRecorder;
  #saved: Promise<void> = Promise.resolve();
  #isOver = false;

  /** Begins at once. @throws where the browser can't record */
  constructor(options: RecordCallOptions) {
    this.#options = options;
    Object.assign(this.#canvas, FRAME);
    this.#draw();
    this.#picture = this.#canvas.captureStream(RATE).getVideoTracks();
    const sound = this.#destination.stream.getAudioTracks();
    const mimeType = options.type ?? recordingType();
    if (!mimeType) throw new Error('This browser can’t record');
    this.#recorder = new MediaRecorder(new MediaStream([...this.#picture, ...sound]), {
      mimeType,
      ...BITS_PER_SECOND,
    });
    this.#recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) this.#save(data);
    });
    this.#recorder.addEventListener('error', () => this.#fail(new Error('The recorder failed')));
    // A file is written once there is sound: silence is some, where nobody has a microphone.
    const silence = new ConstantSourceNode(this.#context, { offset: 0 });
    silence.connect(this.#destination);
    silence.start();
    void this.#context.resume();
    this.#recorder.start(options.pieceMs ?? PIECE_MS);
    void this.#next();
  }

  /** While consent can't be heard of, nothing is recorded. */
  pause(): void {
    if (this.#recorder.state === 'recording') this.#recorder.pause();
  }

  resume(): void {
    if (this.#recorder.state === 'paused') this.#recorder.resume();
  }

  /** Records nothing from this call on. Resolves when the last piece is stored. */
  async stop(): Promise<void> {
    if (!this.#isOver) {
      this.#isOver = true;
      const stopped = new Promise<void>((resolve) => {
        if (this.#recorder.state === 'inactive') resolve();
        else this.#recorder.addEventListener('stop', () => resolve(), { once: true });
      });
      if (this.#recorder.state !== 'inactive') this.#recorder.stop();
      await stopped;
      this.#ticker.stop();
      for (const video of this.#videos.values()) video.srcObject = null;
      for (const track of this.#picture) track.stop();
      await this.#context.close();
    }
    await this.#saved.catch(() => {});
  }

  #save(piece: Blob): void {
    this.#saved = this.#saved.then(() => this.#options.save(piece));
    this.#saved.catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    void this.stop();
    this.#options.onFailure(error);
  }

  async #next(): Promise<void> {
    await this.#ticker.wait(1_000 / RATE);
    if (this.#isOver) return;
    this.#hear();
    this.#draw();
    return this.#next();
  }

  /** Connects the sounds that there are now. */
  #hear(): void {
    const sounds = new Set(this.#options.tracks().sounds.filter((track) => track !== null));
    for (const [track, source] of this.#sources)
      if (!sounds.has(track)) {
        source.disconnect();
        this.#sources.delete(track);
      }
    for (const track of sounds) {
      if (this.#sources.has(track)) continue;
      const source = this.#context.createMediaStreamSource(new MediaStream([track]));
      source.connect(this.#destination);
      this.#sources.set(track, source);
    }
  }

  #videoOf(track: MediaStreamTrack): HTMLVideoElement {
    const known = this.#videos.get(track);
    if (known) return known;
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.srcObject = new MediaStream([track]);
    void video.play().catch(() => {});
    this.#videos.set(track, video);
    return video;
  }

  #draw(): void {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const { cameras, screen } = this.#options.tracks();
    const places = layoutOf(cameras.length, screen !== null);
    context.fillStyle = '#000';
    context.fillRect(0, 0, FRAME.width, FRAME.height);
    const shown = [
      ...cameras.map((track, n) => ({ track, box: places.cameras[n] })),
      { track: screen, box: places.screen },
    ];
    for (const { track, box } of shown) {
      if (!track || !box) continue;
      const video = this.#videoOf(track);
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) continue;
      const { x, y, width, height } = fitInto(box, video.videoWidth, video.videoHeight);
      context.drawImage(video, x, y, width, height);
    }
    const used = new Set(shown.map(({ track }) => track));
    for (const [track, video] of this.#videos)
      if (!used.has(track)) {
        video.srcObject = null;
        this.#videos.delete(track);
      }
  }
}
