'use client';
import type { ReactNode } from 'react';
import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useWords } from '../../util/use-words.ts';
import { cx } from '../../util/cx.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../Button/IconButton.tsx';
import { DevicePicker } from '../DevicePicker/DevicePicker.tsx';
import type { DeviceOption, DevicePickerProps } from '../DevicePicker/DevicePicker.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { LevelMeter } from '../LevelMeter/LevelMeter.tsx';
import { Problems } from './Problems.tsx';
import { englishWords } from './words.ts';
import type { PreJoinWords } from './words.ts';
import * as css from './pre-join.css.ts';

/** Devices of one kind and the one in use. */
export interface DeviceChoice {
  devices: readonly DeviceOption[];
  value: string | null;
  onChange: (id: string) => void;
}

export interface PreJoinProps {
  /** Who the call is with, the page's heading. */
  title: ReactNode;
  /** What and when, below it. */
  children?: ReactNode;
  /** The own `<video>`; shown mirrored while the camera is on. Give it an `aria-label`. */
  preview?: ReactNode;
  /** The camera is being opened. */
  isStarting?: boolean;
  isMicrophoneOn: boolean;
  onToggleMicrophone: () => void;
  isCameraOn: boolean;
  onToggleCamera: () => void;
  /** The microphone to measure; null while it is off. */
  track?: MediaStreamTrack | null | undefined;
  /** Level of 0 to 1, instead of `track`. */
  level?: number;
  /** Choices of devices; a kind that is left out, or has none, is not shown. */
  cameras?: DeviceChoice | undefined;
  microphones?: DeviceChoice | undefined;
  speakers?: DeviceChoice | undefined;
  /** More choices about the devices, such as a blurred background; below them */
  options?: ReactNode;
  /** Why a device cannot be had and what to do, one sentence each. */
  problems?: readonly string[];
  /** Steps that allow the devices, shown on request where there are problems; `permissionSteps` has some. */
  helpSteps?: readonly string[] | undefined;
  onJoin: () => void;
  /** Why one cannot join yet, e.g. `The room opens in 4:10.` */
  joinReason?: string | undefined;
  isJoining?: boolean;
  /** Other words than the English ones. */
  words?: Partial<PreJoinWords>;
  className?: string;
}

/**
 * Before a call: people check their video, their microphone and their devices, then join. Joining works without a camera
 * and without a microphone.
 */
export function PreJoin(props: PreJoinProps) {
  const { isMicrophoneOn, isCameraOn, isStarting = false, problems = none, level, className } = props;
  const say = useWords('preJoin', englishWords, props.words);
  const pickers: [DevicePickerProps['kind'], DeviceChoice | undefined][] = [
    ['camera', props.cameras],
    ['microphone', props.microphones],
    ['speaker', props.speakers],
  ];
  return (
    <div className={cx(css.frame, className)}>
      <div className={css.head}>
        <h1 className={css.title}>{props.title}</h1>
        {props.children}
      </div>
      <section aria-label={say.preview} className={css.preview}>
        {isCameraOn && !isStarting ? (
          <div className={css.media}>{props.preview}</div>
        ) : (
          <p className={css.noPicture}>{isStarting ? say.starting : say.cameraIsOff}</p>
        )}
        <div className={css.bar}>
          <IconButton
            variant="secondary"
            label={isMicrophoneOn ? say.mute : say.unmute}
            icon={<Icon as={isMicrophoneOn ? Mic : MicOff} size={24} />}
            onPress={props.onToggleMicrophone}
            className={cx(css.toggle, !isMicrophoneOn && css.off)}
          />
          <IconButton
            variant="secondary"
            label={isCameraOn ? say.cameraOff : say.cameraOn}
            icon={<Icon as={isCameraOn ? Video : VideoOff} size={24} />}
            onPress={props.onToggleCamera}
            className={cx(css.toggle, !isCameraOn && css.off)}
          />
        </div>
      </section>
      <div className={css.side}>
        <Problems problems={problems} steps={props.helpSteps ?? none} title={say.help} />
        <Button
          fullWidth
          disabledReason={props.joinReason ?? ''}
          isPending={props.isJoining ?? false}
          pendingLabel={say.joining}
          onPress={props.onJoin}
        >
          {say.join}
        </Button>
        <LevelMeter label={say.level} {...(level === undefined ? { track: props.track } : { level })} />
        {pickers.map(([kind, choice]) =>
          choice?.devices.length ? <DevicePicker key={kind} kind={kind} {...choice} /> : null,
        )}
        {props.options}
      </div>
    </div>
  );
}

const none: readonly string[] = [];
