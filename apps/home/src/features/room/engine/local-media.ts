import type { MediaState } from '@nexperts/contract';
import { Emitter } from './emitter.ts';
import { deviceProblem, type DeviceProblem } from './device-problem.ts';
import { NO_TRACKS, type LocalSource, type Tracks } from './types.ts';

export interface DeviceChoice {
  readonly mic: boolean;
  readonly cam: boolean;
  readonly micId?: string | undefined;
  readonly camId?: string | undefined;
  readonly speakerId?: string | undefined;
}

export interface DeviceAttention {
  readonly device: 'mic' | 'cam';
  readonly problem: DeviceProblem | 'lost';
}

export interface LocalState extends MediaState {
  /** Why there is no camera or microphone */
  readonly camProblem: DeviceProblem | null;
  readonly micProblem: DeviceProblem | null;
  /** A problem to show now: a device was lost, or could not be turned on */
  readonly attention: DeviceAttention | null;
  readonly devices: readonly MediaDeviceInfo[];
  readonly ready: boolean;
}

const video = (deviceId?: string): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
  ...(deviceId && { deviceId: { ideal: deviceId } }),
});
const audio = (deviceId?: string): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...(deviceId && { deviceId: { ideal: deviceId } }),
});

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
  #devices: MediaDeviceInfo[] = [];
  #ready = false;
  #stopped = false;
  #holders = 0;
  #snapshot: LocalState | null = null;
  #pending: Promise<void> = Promise.resolve();
  readonly #deviceChange = (): void => void this.#listDevices();

  constructor(media: MediaDevices | undefined = globalThis.navigator?.mediaDevices) {
    this.#media = media;
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
      if (kind !== 'speaker' && (this.#tracks[kind] || this.#attention?.device === kind)) {
        // Stopped first, because phones open one microphone at a time. The gap is not announced to the other side.
        this.#tracks[kind]?.stop();
        await this.#acquire(kind === 'mic', kind === 'cam');
        this.#setAttention(kind, kind === 'mic' ? this.#micProblem : this.#camProblem);
      }
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
    const [sound = null] = stream.getAudioTracks();
    const [picture = null] = stream.getVideoTracks();
    if (this.#stopped) return stopTracks(stream);
    if (mic && sound) {
      sound.enabled = !this.#muted;
      this.#replace('mic', sound);
      this.#micProblem = null;
    }
    if (cam && picture) {
      this.#replace('cam', picture);
      this.#camProblem = null;
    }
    // Unplugged, or taken by another program.
    sound?.addEventListener('ended', () => this.#onTrackEnded('mic', sound));
    picture?.addEventListener('ended', () => this.#onTrackEnded('cam', picture));
    this.#changed();
  }

  #onTrackEnded(slot: 'mic' | 'cam', track: MediaStreamTrack): void {
    if (this.#tracks[slot] !== track) return;
    if (slot === 'mic') this.#micProblem = 'none';
    else this.#camProblem = 'none';
    this.#setAttention(slot, 'lost');
    this.#replace(slot, null);
    this.#changed();
  }

  /** @param problem null: the device works, or is not wanted */
  #setAttention(device: 'mic' | 'cam', problem: DeviceAttention['problem'] | null): void {
    if (problem) this.#attention = { device, problem };
    else if (this.#attention?.device === device) this.#attention = null;
  }

  #replace(slot: keyof Tracks, track: MediaStreamTrack | null): void {
    const old = this.#tracks[slot];
    this.#tracks = { ...this.#tracks, [slot]: track };
    if (old !== track) old?.stop();
  }

  async #listDevices(): Promise<void> {
    this.#devices = (await this.#media?.enumerateDevices().catch(() => [])) ?? [];
    this.#changed();
  }

  #changed(): void {
    this.#snapshot = null;
    this.#events.emit('change', undefined);
  }
}
