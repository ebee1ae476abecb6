import type { MediaState } from '@nexperts/contract';
import { Emitter } from './emitter.ts';
import { deviceProblem, type DeviceProblem } from '../../../model/page/device-problem.ts';
import { soundConstraints, type SoundMode } from './sound.ts';
import type { BlurState } from './blur/background-blur.ts';
import { blurCamera } from './blur/blur-camera.ts';
import { StandIns, type StandIn } from './stand-ins.ts';
import { NO_TRACKS, type LocalSource, type Tracks } from './types.ts';

export interface DeviceChoice {
  readonly mic: boolean;
  readonly cam: boolean;
  readonly micId?: string | undefined;
  readonly camId?: string | undefined;
  readonly speakerId?: string | undefined;
}

/** What happened to a device that the person ought to know of (G-13). */
export type DeviceAttention = { readonly device: 'mic' | 'cam' } & (
  | { readonly problem: DeviceProblem | 'lost' }
  /** Another device took the place of one that was lost */
  | { readonly problem: 'replaced'; readonly label: string }
  /** A lost device is there again and can be chosen */
  | { readonly problem: 'returned'; readonly label: string; readonly deviceId: string }
);

export interface LocalState extends MediaState {
  /** Why there is no camera or microphone */
  readonly camProblem: DeviceProblem | null;
  readonly micProblem: DeviceProblem | null;
  /** What to show now: a device was lost, replaced or has returned, or could not be turned on */
  readonly attention: DeviceAttention | null;
  readonly devices: readonly MediaDeviceInfo[];
  /** What was chosen; see `isSuppressionRefused` for what is not so */
  readonly sound: SoundMode;
  /** Strong suppression was chosen and the browser can’t: standard is on */
  readonly isSuppressionRefused: boolean;
  /** The background is to be blurred whenever the camera is on (G-06) */
  readonly isBlurOn: boolean;
  /** null: the camera is off or sent as it is */
  readonly blur: BlurState | null;
  readonly ready: boolean;
}

const video = (deviceId?: string): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
  ...(deviceId && { deviceId: { ideal: deviceId } }),
});

interface LocalMediaOptions {
  sound?: SoundMode;
  /** Fetched when it is first wanted */
  suppress?: (microphone: MediaStreamTrack) => Promise<StandIn>;
  isBlurOn?: boolean;
  blur?: (camera: MediaStreamTrack, onState: (state: BlurState) => void) => StandIn;
}

const suppressNoise = async (microphone: MediaStreamTrack): Promise<StandIn> =>
  (await import('./suppress-noise.ts')).suppressNoise(microphone);

/** A replacement that is lost as soon is not replaced again. */
const FLAPPING_MS = 3_000;

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Camera, microphone and screen of this page. Both devices are requested together, because a second request ends the
 * first track on some phones. If one is unavailable, the state has the reason and the other works.
 */
export class LocalMedia implements LocalSource {
  readonly #media: MediaDevices | undefined;
  readonly #events = new Emitter<{ change: undefined }>();
  #tracks: Tracks = NO_TRACKS;
  #choice: DeviceChoice = { mic: true, cam: true };
  #muted = false;
  #camProblem: DeviceProblem | null = null;
  #micProblem: DeviceProblem | null = null;
  #attention: DeviceAttention | null = null;
  #sound: SoundMode;
  readonly #suppress: (microphone: MediaStreamTrack) => Promise<StandIn>;
  #isSuppressionRefused = false;
  #isBlurOn: boolean;
  #blurState: BlurState | null = null;
  readonly #blur: NonNullable<LocalMediaOptions['blur']>;
  /** Between devices and what is sent */
  readonly #standIns = new StandIns();
  /** Ids of devices that were unplugged while they were in use */
  readonly #unplugged = new Map<'mic' | 'cam', string>();
  /** When a lost device was replaced, monotonic ms */
  readonly #replacedAt = new Map<'mic' | 'cam', number>();
  #devices: MediaDeviceInfo[] = [];
  #ready = false;
  #stopped = false;
  #holders = 0;
  #snapshot: LocalState | null = null;
  #pending: Promise<void> = Promise.resolve();
  readonly #deviceChange = (): void => void this.#listDevices();

  constructor(
    media: MediaDevices | undefined = globalThis.navigator?.mediaDevices,
    {
      sound = 'standard',
      suppress = suppressNoise,
      isBlurOn = false,
      blur = blurCamera,
    }: LocalMediaOptions = {},
  ) {
    this.#media = media;
    this.#sound = sound;
    this.#suppress = suppress;
    this.#isBlurOn = isBlurOn;
    this.#blur = blur;
    media?.addEventListener?.('devicechange', this.#deviceChange);
  }

  on(event: 'change', listener: () => void): () => void {
    return this.#events.on(event, listener);
  }

  get tracks(): Tracks {
    return this.#tracks;
  }

  get isMuted(): boolean {
    return this.#muted;
  }

  /** What the person chose; a missing device does not change it. */
  get choice(): DeviceChoice {
    if (this.#stopped) return this.#choice;
    const cam = this.#tracks.cam !== null || this.#camProblem !== null;
    return { ...this.#choice, mic: !this.#muted, cam: this.#ready ? cam : this.#choice.cam };
  }

  /** The same object until something changes. */
  get state(): LocalState {
    this.#snapshot ??= {
      mic: this.#tracks.mic !== null && !this.#muted,
      cam: this.#tracks.cam !== null,
      screen: this.#tracks.screen !== null,
      camProblem: this.#camProblem,
      micProblem: this.#micProblem,
      attention: this.#attention,
      devices: this.#devices,
      sound: this.#sound,
      isSuppressionRefused: this.#isSuppressionRefused,
      isBlurOn: this.#isBlurOn,
      blur: this.#isBlurOn && this.#tracks.cam ? this.#blurState : null,
      ready: this.#ready,
    };
    return this.#snapshot;
  }

  /**
   * Keeps the devices open for a component. They are released when the last holder has released them, unless another
   * one takes them in the same task. @returns a function that releases the hold
   */
  hold(): () => void {
    this.#holders += 1;
    return () => {
      this.#holders -= 1;
      setTimeout(() => {
        if (this.#holders === 0) this.stop();
      });
    };
  }

  /** Opens the chosen devices. Never rejects: `state` has the reason for each device that is missing. */
  open(choice: DeviceChoice): Promise<void> {
    return this.#enqueue(async () => {
      this.#choice = choice;
      this.#muted = !choice.mic;
      // The microphone is opened even if it starts muted, so that unmuting needs no new permission prompt.
      await this.#acquire(true, choice.cam);
      this.#ready = true;
      await this.#listDevices();
    });
  }

  setMic(on: boolean): Promise<void> {
    return this.#enqueue(async () => {
      if (on && !this.#tracks.mic) {
        await this.#acquire(true, false);
        this.#setAttention('mic', this.#micProblem);
      } else if (!on) this.#setAttention('mic', null);
      this.#muted = !on;
      if (this.#tracks.mic) this.#tracks.mic.enabled = on;
      this.#changed();
    });
  }

  /** Off stops the camera, so that its light goes out. */
  setCam(on: boolean): Promise<void> {
    return this.#enqueue(async () => {
      if (!on) {
        this.#replace('cam', null);
        this.#camProblem = null;
        this.#setAttention('cam', null);
      } else if (!this.#tracks.cam) {
        await this.#acquire(false, true);
        this.#setAttention('cam', this.#camProblem);
      }
      this.#changed();
    });
  }

  /** Changes to another device of a kind; a muted microphone stays muted and a camera that is off stays off. */
  choose(kind: 'mic' | 'cam' | 'speaker', deviceId: string): Promise<void> {
    return this.#enqueue(async () => {
      this.#choice = { ...this.#choice, [`${kind}Id`]: deviceId };
      if (kind !== 'speaker') this.#unplugged.delete(kind);
      if (kind !== 'speaker' && (this.#tracks[kind] || this.#attention?.device === kind)) {
        // Stopped first, because phones open one microphone at a time. The gap is not announced to the other side.
        this.#standIns.stop(this.#tracks[kind]);
        await this.#acquire(kind === 'mic', kind === 'cam');
        this.#setAttention(kind, kind === 'mic' ? this.#micProblem : this.#camProblem);
      }
      this.#changed();
    });
  }

  /** Changes how the microphone is cleaned (G-11); muted stays muted. */
  setSound(mode: SoundMode): Promise<void> {
    return this.#enqueue(async () => {
      this.#sound = mode;
      this.#isSuppressionRefused = false;
      if (this.#tracks.mic) {
        this.#standIns.stop(this.#tracks.mic);
        await this.#acquire(true, false);
      }
      this.#changed();
    });
  }

  /** Blurs the background of the camera, or sends its picture as it is (G-06). */
  setBlur(on: boolean): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#isBlurOn === on) return;
      this.#isBlurOn = on;
      const { cam } = this.#tracks;
      // Of a copy, since the track that is sent now ends with this task: no picture of it follows.
      if (cam) this.#show(this.#standIns.sourceOf(cam).clone());
      this.#changed();
    });
  }

  /** Clears `attention` after the person has read it. */
  dismissAttention(): void {
    this.#attention = null;
    this.#changed();
  }

  /** @returns false when the person chose nothing to share */
  async shareScreen(): Promise<boolean> {
    try {
      const stream = await this.#media?.getDisplayMedia({ video: { frameRate: { ideal: 30 } }, audio: true });
      // The call ended while the person was choosing.
      if (stream && this.#stopped) stopTracks(stream);
      if (this.#stopped) return false;
      const screen = stream?.getVideoTracks()[0];
      if (!screen) return false;
      screen.contentHint = 'detail';
      // The browser's own "Stop sharing".
      screen.addEventListener('ended', () => this.stopScreen());
      this.#replace('screenAudio', stream.getAudioTracks()[0] ?? null);
      this.#replace('screen', screen);
      this.#changed();
      return true;
    } catch {
      return false;
    }
  }

  stopScreen(): void {
    this.#replace('screen', null);
    this.#replace('screenAudio', null);
    this.#changed();
  }

  /** Releases all devices permanently. A pending request opens none any more. */
  stop(): void {
    this.#choice = this.choice;
    this.#stopped = true;
    this.#media?.removeEventListener?.('devicechange', this.#deviceChange);
    for (const slot of ['mic', 'cam', 'screen', 'screenAudio'] as const) this.#replace(slot, null);
    this.#changed();
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const unlessStopped = (): Promise<void> | undefined => (this.#stopped ? undefined : work());
    this.#pending = this.#pending.then(unlessStopped, unlessStopped);
    return this.#pending;
  }

  async #acquire(mic: boolean, cam: boolean): Promise<void> {
    const { micId, camId } = this.#choice;
    const audio = (id?: string): MediaTrackConstraints => ({
      ...soundConstraints(this.#isSuppressionRefused ? 'standard' : this.#sound),
      ...(id && { deviceId: { ideal: id } }),
    });
    const wanted = { ...(mic && { audio: audio(micId) }), ...(cam && { video: video(camId) }) };
    const both = await this.#requestMedia(wanted);
    if (both.stream) return this.#addStream(both.stream, mic, cam);
    if (mic && cam) {
      const sound = await this.#requestMedia({ audio: audio(micId) });
      if (sound.stream) this.#addStream(sound.stream, true, false);
      else this.#micProblem = sound.problem;
      const picture =
        sound.stream && both.problem !== 'denied' ? both : await this.#requestMedia({ video: video(camId) });
      if (picture.stream) this.#addStream(picture.stream, false, true);
      else this.#camProblem = picture.problem;
    } else if (mic) {
      this.#replace('mic', null);
      this.#micProblem = both.problem;
    } else {
      this.#replace('cam', null);
      this.#camProblem = both.problem;
    }
    this.#changed();
  }

  async #requestMedia(
    constraints: MediaStreamConstraints,
  ): Promise<{ stream: MediaStream; problem: null } | { stream: null; problem: DeviceProblem }> {
    try {
      if (!this.#media) return { stream: null, problem: 'unsupported' };
      if (this.#stopped) return { stream: null, problem: 'busy' };
      return { stream: await this.#media.getUserMedia(constraints), problem: null };
    } catch (error) {
      return { stream: null, problem: deviceProblem(error) };
    }
  }

  #addStream(stream: MediaStream, mic: boolean, cam: boolean): void {
    const [microphone = null] = stream.getAudioTracks();
    const [picture = null] = stream.getVideoTracks();
    if (this.#stopped) return stopTracks(stream);
    if (mic && microphone) {
      this.#hear(microphone);
      this.#watch('mic', microphone, microphone);
      this.#micProblem = null;
      if (this.#sound === 'strong' && !this.#isSuppressionRefused) void this.#clean(microphone);
    }
    if (cam && picture) {
      this.#camProblem = null;
      this.#show(picture);
    }
    this.#changed();
  }

  /** Sends the picture of a camera, blurred if that is on. */
  #show(camera: MediaStreamTrack): void {
    const standIn = this.#isBlurOn ? this.#startBlur(camera) : null;
    const track = standIn?.track ?? camera;
    this.#replace('cam', track);
    this.#watch('cam', track, camera);
  }

  #startBlur(camera: MediaStreamTrack): StandIn {
    this.#blurState = 'starting';
    const standIn = this.#blur(camera, (state) => {
      if (this.#tracks.cam !== standIn.track) return;
      this.#blurState = state;
      this.#changed();
    });
    this.#standIns.add(standIn);
    return standIn;
  }

  #hear(track: MediaStreamTrack): void {
    track.enabled = !this.#muted;
    track.contentHint = this.#sound === 'music' ? 'music' : 'speech';
    this.#replace('mic', track);
  }

  /** Puts noise suppression in front of a microphone that is already heard, as soon as it can begin. */
  async #clean(microphone: MediaStreamTrack): Promise<void> {
    const suppressed = await this.#suppress(microphone).catch(() => null);
    await this.#enqueue(async () => {
      if (this.#tracks.mic !== microphone) return;
      if (suppressed) {
        this.#standIns.add(suppressed);
        this.#hear(suppressed.track);
        this.#watch('mic', suppressed.track, microphone);
      } else {
        this.#isSuppressionRefused = true;
        await microphone.applyConstraints(soundConstraints('standard')).catch(() => undefined);
      }
      this.#changed();
    });
    // Another microphone was opened in the meantime, or none.
    if (suppressed && !this.#standIns.has(suppressed)) suppressed.release();
  }

  /** Unplugged, or taken by another program. @param device what `track` comes from, if not itself */
  #watch(slot: 'mic' | 'cam', track: MediaStreamTrack, device: MediaStreamTrack): void {
    device.addEventListener('ended', () => this.#onTrackEnded(slot, track, device));
    // A copy of a track that has ended doesn't say so.
    if (device.readyState === 'ended') this.#onTrackEnded(slot, track, device);
  }

  #onTrackEnded(slot: 'mic' | 'cam', track: MediaStreamTrack, device: MediaStreamTrack): void {
    if (this.#tracks[slot] !== track) return;
    if (slot === 'mic') this.#micProblem = 'none';
    else this.#camProblem = 'none';
    this.#setAttention(slot, 'lost');
    this.#replace(slot, null);
    this.#changed();
    const sinceReplaced = performance.now() - (this.#replacedAt.get(slot) ?? -Infinity);
    if (sinceReplaced < FLAPPING_MS) return;
    void this.#enqueue(() => this.#replaceLost(slot, device.getSettings().deviceId));
  }

  /** Opens the browser's default in place of a lost device. @param lostId id of the lost device, if known */
  async #replaceLost(slot: 'mic' | 'cam', lostId: string | undefined): Promise<void> {
    // The person was faster.
    if (this.#tracks[slot] || this.#attention?.problem !== 'lost') return;
    this.#replacedAt.set(slot, performance.now());
    await this.#acquire(slot === 'mic', slot === 'cam');
    const track = this.tracks[slot];
    const problem = slot === 'mic' ? this.#micProblem : this.#camProblem;
    if (track)
      this.#attention = { device: slot, problem: 'replaced', label: this.#standIns.sourceOf(track).label };
    else this.#setAttention(slot, problem === 'none' ? 'lost' : problem);
    await this.#listDevices();
    if (lostId && !this.#devices.some(({ deviceId }) => deviceId === lostId))
      this.#unplugged.set(slot, lostId);
  }

  /** @param problem null: the device works, or is not wanted */
  #setAttention(device: 'mic' | 'cam', problem: DeviceProblem | 'lost' | null): void {
    if (problem) this.#attention = { device, problem };
    else if (this.#attention?.device === device) this.#attention = null;
  }

  #replace(slot: keyof Tracks, track: MediaStreamTrack | null): void {
    const old = this.#tracks[slot];
    this.#tracks = { ...this.#tracks, [slot]: track };
    if (old !== track) this.#standIns.stop(old);
  }

  async #listDevices(): Promise<void> {
    this.#devices = (await this.#media?.enumerateDevices().catch(() => [])) ?? [];
    for (const [device, lostId] of this.#unplugged) {
      const back = this.#devices.find(({ deviceId }) => deviceId === lostId);
      if (!back) continue;
      this.#unplugged.delete(device);
      this.#attention = { device, problem: 'returned', label: back.label, deviceId: lostId };
    }
    this.#changed();
  }

  #changed(): void {
    this.#snapshot = null;
    this.#events.emit('change', undefined);
  }
}
