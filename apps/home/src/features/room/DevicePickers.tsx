import { useId } from 'react';
import type { LocalMedia, LocalState } from './engine/local-media.ts';
import * as css from './lobby.css.ts';

const KINDS = [
  { kind: 'cam', device: 'videoinput', label: 'Camera' },
  { kind: 'mic', device: 'audioinput', label: 'Microphone' },
  { kind: 'speaker', device: 'audiooutput', label: 'Speaker' },
] as const;

const canChooseSpeaker = (): boolean =>
  typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;

/** Chooses camera, microphone and speaker among those the browser names. */
export function DevicePickers({ local, state }: { local: LocalMedia; state: LocalState }) {
  const id = useId();
  const chosen = {
    cam: local.tracks.cam?.getSettings().deviceId ?? local.choice.camId,
    mic: local.tracks.mic?.getSettings().deviceId ?? local.choice.micId,
    speaker: local.choice.speakerId,
  };
  return (
    <div className={css.pickers}>
      {KINDS.map(({ kind, device, label }) => {
        const devices = state.devices.filter((one) => one.kind === device && one.deviceId !== '');
        if (devices.length === 0 || (kind === 'speaker' && !canChooseSpeaker())) return null;
        return (
          <div key={kind} className={css.picker}>
            <label htmlFor={id + kind}>{label}</label>
            <select
              id={id + kind}
              className={css.select}
              value={chosen[kind] ?? devices[0]?.deviceId}
              onChange={(event) => void local.choose(kind, event.target.value)}
            >
              {devices.map((one, index) => (
                <option key={one.deviceId} value={one.deviceId}>
                  {one.label || `${label} ${index + 1}`}
                </option>
              ))}
            </select>
          </div>
        );
      })}
    </div>
  );
}
