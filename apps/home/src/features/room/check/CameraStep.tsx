import type { CallCheckResult } from '@nexperts/contract';
import { DevicePicker } from '@nexperts/ui/DevicePicker';
import { Button } from '@nexperts/ui/Button';
import { deviceChoices } from '../device-choices.ts';
import type { LocalMedia, LocalState } from '../engine/local-media.ts';
import { TrackVideo } from '../TrackMedia.tsx';
import { problemText } from '../words.ts';
import * as css from './check.css.ts';
import { PermissionHelp } from './PermissionHelp.tsx';
import { DEVICE_STATES, Step } from './Step.tsx';

interface CameraStepProps {
  local: LocalMedia;
  state: LocalState;
  camera: CallCheckResult['camera'];
}

/** The own picture, as the other side will see it, but mirrored. */
export function CameraStep({ local, state, camera }: CameraStepProps) {
  const { cameras } = deviceChoices(local, state);
  return (
    <Step title="Camera" state={DEVICE_STATES[camera]}>
      <div className={css.preview}>
        {state.cam ? (
          <TrackVideo track={local.tracks.cam} testId="self-video" label="Your camera" />
        ) : (
          <span>{state.ready ? 'No picture' : 'Starting…'}</span>
        )}
      </div>
      {state.camProblem ? (
        <>
          <p className={css.help}>{problemText('cam', state.camProblem)}</p>
          {state.camProblem === 'denied' ? <PermissionHelp /> : null}
          <Button variant="secondary" className={css.alone} onPress={() => void local.setCam(true)}>
            Try the camera again
          </Button>
        </>
      ) : null}
      {cameras.devices.length > 0 ? <DevicePicker kind="camera" {...cameras} /> : null}
    </Step>
  );
}
