import type { LinkStats } from './link-stats.ts';
import { SLOTS, type Slot, type Tracks } from './types.ts';
import { VIDEO_STEPS, VideoGovernor, type VideoStep } from './video-governor.ts';

const READ_MS = 1_000;
/** A computer that was too slow for so long is spared the largest layer. */
const OVERLOADED_MS = 5_000;
/** In bit/s; the shorter side of the picture in pixels. */
const VIDEO: Record<VideoStep, { readonly maxBitrate: number; readonly side: number }> = {
  off: { maxBitrate: 100_000, side: 180 },
  '180p': { maxBitrate: 150_000, side: 180 },
  '360p': { maxBitrate: 500_000, side: 360 },
  '720p': { maxBitrate: 2_000_000, side: 720 },
};
/** The layers of a camera for a media server: the step from which each is sent, and lines of the one below (H-08). */
const LAYERS = [
  { rid: 'l', step: '180p', above: 0, scaleResolutionDownBy: 4 },
  { rid: 'm', step: '360p', above: 180, scaleResolutionDownBy: 2 },
  { rid: 'h', step: '720p', above: 360, scaleResolutionDownBy: 1 },
] as const;
/** The camera's encodings for a media server, until its size is known. */
export const SIMULCAST: readonly RTCRtpEncodingParameters[] = LAYERS.map(
  ({ rid, step, scaleResolutionDownBy }) => ({
    rid,
    scaleResolutionDownBy,
    maxBitrate: VIDEO[step].maxBitrate,
  }),
);
/** In bit/s. Speech stays clear at the lower rate, and each packet carries the sound of the one before as well. */
const SOUND_BPS = { plenty: 32_000, scarce: 20_000 };
/** In bit/s. Two channels that hold more than speech (G-11). */
const MUSIC_BPS = { plenty: 128_000, scarce: 48_000 };
/** In bit/s. A shared screen goes on when there is no room for the camera, with slides rather than movement. */
const SCREEN_BPS = { plenty: 2_500_000, scarce: 80_000 };

/**
 * Prefers sound in which each packet repeats the one before (RFC 2198), so that a single lost packet is not heard. Called
 * before the offer or answer. Browsers without it keep their own order.
 */
export function preferRepeatedSound(pc: RTCPeerConnection): void {
  try {
    const { codecs = [] } = globalThis.RTCRtpReceiver?.getCapabilities('audio') ?? {};
    const isRepeated = ({ mimeType }: { mimeType: string }): boolean =>
      mimeType.toLowerCase() === 'audio/red';
    if (!codecs.some(isRepeated)) return;
    const order = [...codecs.filter(isRepeated), ...codecs.filter((codec) => !isRepeated(codec))];
    pc.getTransceivers()[SLOTS.indexOf('mic')]?.setCodecPreferences(order);
  } catch {
    // The call works with any codec.
  }
}

/**
 * Makes the camera's first picture small, so that it comes sooner: a browser begins at 300 kbit/s, and Chromium drops up
 * to four pictures before it finds a size that fits. {@link MediaSending} gives it its full size once connected. Called
 * before the track is attached.
 */
export async function beginSmall(pc: RTCPeerConnection, cam: MediaStreamTrack | null): Promise<void> {
  const scaleResolutionDownBy = Math.max(1, shorterSide(cam) / VIDEO['360p'].side);
  await shape(pc.getTransceivers()[SLOTS.indexOf('cam')]?.sender, { scaleResolutionDownBy });
}

/** Of a camera's picture in pixels; 0: unknown. */
function shorterSide(cam: MediaStreamTrack | null): number {
  const { width = 0, height = 0 } = cam?.getSettings?.() ?? {};
  return Math.min(width, height);
}

/**
 * What one connection sends: the sound first, and as much of the camera as the network has left (G-05). A slow computer
 * that sends layers is spared the largest one for as long as the connection lasts, and the others keep their size: the
 * browser would make all of them smaller, and most members receive the middle one (H-08).
 */
export class MediaSending {
  readonly #governor = new VideoGovernor();
  #pc: RTCPeerConnection | null = null;
  #wasConnected = false;
  #readAt = -Infinity;
  #overloadedSince: number | null = null;
  #isSpared = false;
  #applied = '';

  get step(): VideoStep {
    return this.#governor.step;
  }

  get isPaused(): boolean {
    return this.#governor.isPaused;
  }

  /** Called about twice a second. @param now monotonic ms */
  async update(
    pc: RTCPeerConnection,
    { now, isConnected, tracks }: { now: number; isConnected: boolean; tracks: Tracks },
    {
      availableBps,
      soundReport,
      isOverloaded,
    }: Pick<LinkStats, 'availableBps' | 'soundReport' | 'isOverloaded'>,
  ): Promise<void> {
    if (isConnected && (!this.#wasConnected || pc !== this.#pc)) this.#governor.connected(now);
    const isBack = isConnected && !this.#wasConnected && pc === this.#pc;
    if (pc !== this.#pc) {
      this.#applied = '';
      this.#isSpared = false;
    }
    this.#pc = pc;
    this.#overloadedSince = isOverloaded ? (this.#overloadedSince ?? now) : null;
    this.#isSpared ||= this.#overloadedSince !== null && now - this.#overloadedSince >= OVERLOADED_MS;
    this.#wasConnected = isConnected;
    if (!isConnected) return;
    // Without a microphone there is no sound to protect.
    if (!tracks.cam || !tracks.mic) this.#governor.idle(now);
    else if (now - this.#readAt >= READ_MS) {
      this.#readAt = now;
      this.#governor.update({ now, availableBps, report: soundReport });
    }
    await this.#apply(pc, tracks);
    if (isBack) await sendKeyFrame(pc.getTransceivers()[SLOTS.indexOf('cam')]?.sender);
  }

  async #apply(pc: RTCPeerConnection, { cam, mic }: Tracks): Promise<void> {
    const { step } = this;
    const side = shorterSide(cam);
    const sound = mic?.contentHint === 'music' ? MUSIC_BPS : SOUND_BPS;
    const wanted = `${step} ${side} ${sound.plenty} ${this.#isSpared}`;
    if (wanted === this.#applied) return;
    this.#applied = wanted;
    const room = step === 'off' ? 'scarce' : 'plenty';
    const sender = (slot: Slot): RTCRtpSender | undefined =>
      pc.getTransceivers()[SLOTS.indexOf(slot)]?.sender;
    await shape(sender('mic'), { priority: 'high', networkPriority: 'high', maxBitrate: sound[room] });
    await shape(sender('screen'), { priority: 'low', networkPriority: 'low', maxBitrate: SCREEN_BPS[room] });
    const camera = sender('cam');
    const isSpared = this.#isSpared && isLayered(camera);
    await shape(
      camera,
      ({ rid }) => ({
        priority: 'low',
        networkPriority: 'low',
        ...picture(isSpared && step === '720p' ? '360p' : step, side, rid),
      }),
      isSpared ? 'maintain-resolution' : 'maintain-framerate',
    );
  }
}

/**
 * Sends a whole picture. After an interruption Chromium waits three seconds before it asks for one, if what it still
 * receives can't be drawn. Browsers without it ignore the option.
 */
async function sendKeyFrame(sender: RTCRtpSender | undefined): Promise<void> {
  try {
    const parameters = sender?.getParameters();
    const encodingOptions = parameters?.encodings.map(() => ({ keyFrame: true }));
    if (parameters) await sender?.setParameters(parameters, { encodingOptions });
  } catch {
    // The other side asks for one after a while.
  }
}

const isLayered = (sender: RTCRtpSender | undefined): boolean =>
  (sender?.getParameters().encodings?.length ?? 0) > 1;

/** How a camera, or the layer `rid` of it, is sent at a step. @param cameraSide its shorter side in pixels; 0: unknown */
function picture(step: VideoStep, cameraSide: number, rid?: string): RTCRtpEncodingParameters {
  const layer = LAYERS.find((one) => one.rid === rid);
  const { maxBitrate, side } = VIDEO[layer?.step ?? step];
  const scaleResolutionDownBy = Math.max(1, cameraSide / side);
  if (!layer) return { active: step !== 'off', maxBitrate, scaleResolutionDownBy };
  const fits = VIDEO_STEPS.indexOf(layer.step) <= VIDEO_STEPS.indexOf(step);
  if (cameraSide === 0) return { active: fits, maxBitrate };
  // The layer below has the whole picture of a small camera already.
  return { active: fits && cameraSide > layer.above, maxBitrate, scaleResolutionDownBy };
}

/** Browsers refuse what they don't know; then they share the bandwidth in their own way. */
async function shape(
  sender: RTCRtpSender | undefined,
  change: RTCRtpEncodingParameters | ((encoding: RTCRtpEncodingParameters) => RTCRtpEncodingParameters),
  degradationPreference?: RTCDegradationPreference,
): Promise<void> {
  try {
    const parameters = sender?.getParameters();
    if (!sender || !parameters?.encodings?.length) return;
    for (const encoding of parameters.encodings)
      Object.assign(encoding, typeof change === 'function' ? change(encoding) : change);
    if (degradationPreference) Object.assign(parameters, { degradationPreference });
    await sender.setParameters(parameters);
  } catch {
    // The next change tries again.
  }
}
