import type { DeviceChoice } from '@nexperts/ui/PreJoin';
import type { LocalMedia, LocalState } from './engine/local-media.ts';

const KINDS = { cam: 'videoinput', mic: 'audioinput', speaker: 'audiooutput' } as const;

const canChooseSpeaker = (): boolean =>
  typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;

/** The devices the browser names, and the ones in use; no speakers where the browser chooses. */
export function deviceChoices(local: LocalMedia, { devices }: LocalState) {
  const choice = (kind: keyof typeof KINDS, value: string | undefined): DeviceChoice => ({
    devices: devices
      .filter((one) => one.kind === KINDS[kind] && one.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label })),
    value: value ?? null,
    onChange: (id) => void local.choose(kind, id),
  });
  return {
    cameras: choice('cam', local.tracks.cam?.getSettings().deviceId ?? local.choice.camId),
    microphones: choice('mic', local.tracks.mic?.getSettings().deviceId ?? local.choice.micId),
    speakers: canChooseSpeaker() ? choice('speaker', local.choice.speakerId) : undefined,
  };
}
