import { CallControls } from '@nexperts/ui/CallControls';
import type { DeviceProblem } from './engine/device-problem.ts';
import type { LocalMedia, LocalState } from './engine/local-media.ts';
import { problemText } from './words.ts';

const canShare = (): boolean => 'getDisplayMedia' in (globalThis.navigator?.mediaDevices ?? {});

/** What no further press can change; a device that is missing or busy may be there at the next try. */
function hopeless(device: 'cam' | 'mic', problem: DeviceProblem | null): string | undefined {
  return problem === 'denied' || problem === 'unsupported' ? problemText(device, problem) : undefined;
}

interface CallBarProps {
  local: LocalMedia;
  state: LocalState;
  /** Id of the panel beside the picture, which both buttons open */
  panelId: string;
  panel: 'chat' | 'devices' | null;
  /** Chat lines not seen yet */
  unread: number;
  onChat: () => void;
  onDevices: () => void;
  onLeave: () => void;
}

/** What one can do in the call. */
export function CallBar({ local, state, panelId, panel, unread, onChat, onDevices, onLeave }: CallBarProps) {
  return (
    <CallControls
      isMicrophoneOn={state.mic}
      onToggleMicrophone={() => void local.setMic(!state.mic)}
      microphoneProblem={hopeless('mic', state.micProblem)}
      isCameraOn={state.cam}
      onToggleCamera={() => void local.setCam(!state.cam)}
      cameraProblem={hopeless('cam', state.camProblem)}
      isSharing={state.screen}
      onToggleSharing={
        canShare() ? () => (state.screen ? local.stopScreen() : void local.shareScreen()) : undefined
      }
      chat={{ isOpen: panel === 'chat', onToggle: onChat, id: panelId, unread }}
      devices={{ isOpen: panel === 'devices', onToggle: onDevices, id: panelId }}
      onLeave={onLeave}
    />
  );
}
