import { CallButton, CallControls } from '@nexperts/ui/CallControls';
import { Ellipsis, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { shortcuts } from '../../model/page/shortcuts.ts';
import type { DeviceProblem } from '../../model/page/device-problem.ts';
import type { LocalMedia, LocalState } from './engine/local-media.ts';
import { problemText } from './words.ts';

export const canShare = (): boolean => 'getDisplayMedia' in (globalThis.navigator?.mediaDevices ?? {});

/** What no further press can change; a device that is missing or busy may be there at the next try. */
function hopeless(device: 'cam' | 'mic', problem: DeviceProblem | null): string | undefined {
  return problem === 'denied' || problem === 'unsupported' ? problemText(device, problem) : undefined;
}

interface CallBarProps {
  local: LocalMedia;
  state: LocalState;
  /** Id of the panel beside the picture, which both buttons open */
  panelId: string;
  panel: string | null;
  /** Chat lines not seen yet */
  unread: number;
  onChat: () => void;
  /** null: there is no brief */
  onBrief: (() => void) | null;
  onMore: () => void;
  /** null where the browser can’t share */
  onShare: (() => void) | null;
  onLeave: () => void;
  /** Buttons of a workshop, between chat and More */
  children?: ReactNode;
}

/** What one can do in the call. */
export function CallBar(props: CallBarProps) {
  const { local, state, panelId, panel, unread, onChat, onBrief, onMore, onShare, onLeave } = props;
  const hasKeys = useStore(shortcuts, ({ isOn }) => isOn);
  return (
    <CallControls
      isMicrophoneOn={state.mic}
      onToggleMicrophone={() => void local.setMic(!state.mic)}
      microphoneShortcut={hasKeys ? 'm' : undefined}
      microphoneProblem={hopeless('mic', state.micProblem)}
      isCameraOn={state.cam}
      onToggleCamera={() => void local.setCam(!state.cam)}
      cameraShortcut={hasKeys ? 'v' : undefined}
      cameraProblem={hopeless('cam', state.camProblem)}
      isSharing={state.screen}
      onToggleSharing={onShare ?? undefined}
      chat={{ isOpen: panel === 'chat', onToggle: onChat, id: panelId, unread }}
      onLeave={onLeave}
    >
      {props.children}
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
      <CallButton
        label="More"
        caption="More"
        icon={Ellipsis}
        look={panel === 'more' ? 'open' : 'plain'}
        isExpanded={panel === 'more'}
        controls={panelId}
        onPress={onMore}
      />
    </CallControls>
  );
}
