'use client';
import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Mic, MicOff, MonitorOff, MonitorUp, PhoneOff, Video, VideoOff } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { CallButton } from './CallButton.tsx';
import * as css from './call-controls.css.ts';

export interface CallControlsProps {
  isMicrophoneOn: boolean;
  onToggleMicrophone: () => void;
  /** Why there is no microphone, e.g. `Allow the microphone in your browser's settings`. */
  microphoneProblem?: string | undefined;
  isCameraOn: boolean;
  onToggleCamera: () => void;
  cameraProblem?: string | undefined;
  /** Left out where the browser cannot share. */
  onToggleSharing?: (() => void) | undefined;
  isSharing?: boolean;
  onLeave: () => void;
  /** More `CallButton`s between sharing and leaving: chat, captions, devices. */
  children?: ReactNode;
  className?: string;
}

/** The bar of the room. Names say what a press does, so there is no pressed state beside them. */
export function CallControls({
  isMicrophoneOn,
  onToggleMicrophone,
  microphoneProblem,
  isCameraOn,
  onToggleCamera,
  cameraProblem,
  onToggleSharing,
  isSharing = false,
  onLeave,
  children,
  className,
}: CallControlsProps) {
  return (
    <Toolbar aria-label="Call" className={cx(css.bar, className)}>
      <CallButton
        label={isMicrophoneOn ? 'Mute microphone' : 'Unmute microphone'}
        caption={isMicrophoneOn ? 'Mute' : 'Unmute'}
        icon={isMicrophoneOn ? Mic : MicOff}
        look={isMicrophoneOn ? 'plain' : 'off'}
        disabledReason={microphoneProblem}
        onPress={onToggleMicrophone}
      />
      <CallButton
        label={isCameraOn ? 'Turn camera off' : 'Turn camera on'}
        caption={isCameraOn ? 'Camera off' : 'Camera on'}
        icon={isCameraOn ? Video : VideoOff}
        look={isCameraOn ? 'plain' : 'off'}
        disabledReason={cameraProblem}
        onPress={onToggleCamera}
      />
      {onToggleSharing ? (
        <CallButton
          label={isSharing ? 'Stop sharing' : 'Share screen'}
          caption={isSharing ? 'Stop' : 'Share'}
          icon={isSharing ? MonitorOff : MonitorUp}
          look={isSharing ? 'live' : 'plain'}
          onPress={onToggleSharing}
        />
      ) : null}
      {children}
      <CallButton label="Leave" caption="Leave" icon={PhoneOff} look="leave" onPress={onLeave} />
    </Toolbar>
  );
}
