'use client';
import { useId } from 'react';
import { ChevronDown, CircleAlert, Mic, Video, Volume2 } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as fieldCss from '../TextField/field.css.ts';
import * as css from './device-picker.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface DeviceOption {
  id: string;
  /** Empty until the browser has permission: then it is called by its kind and number. */
  label: string;
}

export interface DevicePickerProps {
  /** Gives icon, label and the words for none. */
  kind: 'microphone' | 'camera' | 'speaker';
  /** Default: the kind with a capital. */
  label?: string;
  devices: readonly DeviceOption[];
  /** Id in use; null or an unknown one: the first of the list, which is what browsers take. */
  value: string | null;
  onChange: (id: string) => void;
  /** Shown where there is none, default `No camera found`. */
  noneLabel?: string;
  /** What is wrong with the device and what to do; tied to the field. */
  errorMessage?: string | undefined;
  isDisabled?: boolean;
  className?: string;
}

const kinds = {
  microphone: { icon: Mic, none: 'noMicrophone' },
  camera: { icon: Video, none: 'noCamera' },
  speaker: { icon: Volume2, none: 'noSpeaker' },
} as const;

/** Chooses a device with the system's own list. Without devices it says so and is off. */
export function DevicePicker({
  kind,
  label,
  devices,
  value,
  onChange,
  noneLabel,
  errorMessage,
  isDisabled = false,
  className,
}: DevicePickerProps) {
  const id = useId();
  const words = useWords('devicePicker', englishWords);
  const none = devices.length === 0;
  const name = label ?? words[kind];
  const known = devices.some((device) => device.id === value);
  return (
    <div className={cx(fieldCss.field, className)}>
      <label htmlFor={id} className={fieldCss.label}>
        {name}
      </label>
      <span className={css.box}>
        <Icon as={kinds[kind].icon} className={css.icon} />
        <select
          id={id}
          value={known ? (value ?? '') : (devices[0]?.id ?? '')}
          disabled={isDisabled || none}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={errorMessage ? `${id}e` : undefined}
          onChange={(event) => onChange(event.target.value)}
          className={css.select}
        >
          {none ? <option value="">{noneLabel ?? words[kinds[kind].none]}</option> : null}
          {devices.map((device, place) => (
            <option key={device.id} value={device.id} className={css.option}>
              {device.label || `${name} ${place + 1}`}
            </option>
          ))}
        </select>
        <Icon as={ChevronDown} size={18} className={css.chevron} />
      </span>
      {errorMessage ? (
        <span id={`${id}e`} className={fieldCss.error}>
          <Icon as={CircleAlert} size={16} className={fieldCss.errorIcon} />
          {errorMessage}
        </span>
      ) : null}
    </div>
  );
}
