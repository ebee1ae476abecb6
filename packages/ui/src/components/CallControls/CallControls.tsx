'use client';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import {
  Captions,
  CaptionsOff,
  MessageSquare,
  Mic,
  MicOff,
  MonitorOff,
  MonitorUp,
  PhoneOff,
  Settings2,
  SwitchCamera,
  Video,
  VideoOff,
} from 'lucide-react';
import { useWords } from '../../util/use-words.ts';
import { cx } from '../../util/cx.ts';
import type { IconType } from '../Icon/Icon.tsx';
import { CallButton } from './CallButton.tsx';
import type { CallButtonProps } from './CallButton.tsx';
import * as css from './call-controls.css.ts';
import { englishWords } from './words.ts';
import type { ActionWords, CallWords } from './words.ts';

/** A panel that a button of the bar opens. */
export interface CallPanel {
  isOpen: boolean;
  onToggle: () => void;
  /** Id of the panel, for `aria-controls`. */
  id?: string;
}

export interface CallControlsProps {
  isMicrophoneOn: boolean;
  onToggleMicrophone: () => void;
  /** Why there is no microphone and how to get it; the button says so when pressed. */
  microphoneProblem?: string | undefined;
  /** Key the screen listens to, e.g. `Control+D`; only named here. */
  microphoneShortcut?: string | undefined;
  isCameraOn: boolean;
  onToggleCamera: () => void;
  /** Why there is no camera and how to get it. */
  cameraProblem?: string | undefined;
  cameraShortcut?: string | undefined;
  /** Phones with two cameras. */
  onFlipCamera?: (() => void) | undefined;
  /** Left out where the browser cannot share. */
  onToggleSharing?: (() => void) | undefined;
  isSharing?: boolean;
  /** Left out where there are no captions. */
  onToggleCaptions?: (() => void) | undefined;
  isCaptionsOn?: boolean;
  chat?: (CallPanel & { /** Messages not seen yet. */ unread?: number }) | undefined;
  devices?: CallPanel | undefined;
  onLeave: () => void;
  /** Other words than the English ones. */
  words?: Partial<CallWords>;
  /** More `CallButton`s before leaving. */
  children?: ReactNode;
  className?: string;
}

/**
 * The bar of the room: one tab stop, arrows between the buttons. Names say what a press does, so there is no pressed
 * state beside them. It never hides by itself.
 */
export function CallControls(props: CallControlsProps) {
  const { isMicrophoneOn, microphoneProblem, isCameraOn, cameraProblem, chat, devices, className } = props;
  const say = useWords('callControls', englishWords, props.words);
  const [asked, setAsked] = useState<'microphone' | 'camera' | null>(null);
  const problem = { microphone: microphoneProblem, camera: cameraProblem }[asked ?? 'microphone'];
  const button = (
    [label, caption]: ActionWords,
    icon: IconType,
    onPress: () => void,
    more?: Partial<CallButtonProps>,
  ) => <CallButton label={label} caption={caption} icon={icon} onPress={onPress} {...more} />;
  return (
    <div className={cx(css.frame, className)}>
      <output className={css.problem}>{asked === null ? '' : problem}</output>
      <Toolbar aria-label={say.bar} className={css.bar}>
        {button(
          isMicrophoneOn ? say.mute : say.unmute,
          isMicrophoneOn ? Mic : MicOff,
          props.onToggleMicrophone,
          {
            look: isMicrophoneOn ? 'plain' : 'off',
            disabledReason: microphoneProblem,
            onDisabledPress: () => setAsked('microphone'),
            shortcut: props.microphoneShortcut,
          },
        )}
        {button(
          isCameraOn ? say.cameraOff : say.cameraOn,
          isCameraOn ? Video : VideoOff,
          props.onToggleCamera,
          {
            look: isCameraOn ? 'plain' : 'off',
            disabledReason: cameraProblem,
            onDisabledPress: () => setAsked('camera'),
            shortcut: props.cameraShortcut,
          },
        )}
        {props.onFlipCamera ? button(say.flip, SwitchCamera, props.onFlipCamera) : null}
        {props.onToggleSharing
          ? button(
              props.isSharing ? say.stopSharing : say.share,
              props.isSharing ? MonitorOff : MonitorUp,
              props.onToggleSharing,
              { look: props.isSharing ? 'live' : 'plain' },
            )
          : null}
        {props.onToggleCaptions
          ? button(
              props.isCaptionsOn ? say.captionsOff : say.captionsOn,
              props.isCaptionsOn ? Captions : CaptionsOff,
              props.onToggleCaptions,
            )
          : null}
        {chat
          ? button(say.chat(chat.unread ?? 0), MessageSquare, chat.onToggle, {
              look: chat.isOpen ? 'open' : 'plain',
              badge: chat.unread,
              isExpanded: chat.isOpen,
              controls: chat.id,
            })
          : null}
        {devices
          ? button(say.devices, Settings2, devices.onToggle, {
              look: devices.isOpen ? 'open' : 'plain',
              isExpanded: devices.isOpen,
              controls: devices.id,
            })
          : null}
        {props.children}
        {button(say.leave, PhoneOff, props.onLeave, { look: 'leave' })}
      </Toolbar>
    </div>
  );
}
