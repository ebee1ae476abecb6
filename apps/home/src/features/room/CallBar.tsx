import { CallButton, CallControls } from '@nexperts/ui/CallControls';
import { FileText } from 'lucide-react';
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
  panel: 'chat' | 'devices' | 'brief' | null;
  /** Chat lines not seen yet */
  unread: number;
  onChat: () => void;
  onDevices: () => void;
  /** null: there is no brief */
  onBrief: (() => void) | null;
  onLeave: () => void;
}

/** What one can do in the call. */
export function CallBar(props: CallBarProps) {
  const { local, state, panelId, panel, unread, onChat, onDevices, onBrief, onLeave } = props;
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
    >
      {onBrief ? (
        <CallButton
          label="Brief"
          caption="Brief"
          icon={FileText}
          look={panel === 'brief' ? 'open' : 'plain'}
          isExpanded={panel === 'brief'}
          controls={panelId}
          onPress={onBrief}
        />
      ) : null}
    </CallControls>
  );
}
