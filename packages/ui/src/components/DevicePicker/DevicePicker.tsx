'use client';
import { useId } from 'react';
import { ChevronDown, Mic, Video, Volume2 } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as fieldCss from '../TextField/field.css.ts';
import * as css from './device-picker.css.ts';

export interface DeviceOption {
  id: string;
  label: string;
}

export interface DevicePickerProps {
  kind: 'microphone' | 'camera' | 'speaker';
  /** Default: the kind with a capital. */
  label?: string;
  devices: readonly DeviceOption[];
  value: string | null;
  onChange: (id: string) => void;
  isDisabled?: boolean;
  className?: string;
}

const kinds = {
  microphone: { icon: Mic, label: 'Microphone', none: 'No microphone found' },
  camera: { icon: Video, label: 'Camera', none: 'No camera found' },
  speaker: { icon: Volume2, label: 'Speaker', none: 'Default speaker' },
};

/** Chooses a device with the system's own list. Without devices it says so and is off. */
export function DevicePicker({
  kind,
  label,
  devices,
  value,
  onChange,
  isDisabled = false,
  className,
}: DevicePickerProps) {
  const id = useId();
  const none = devices.length === 0;
  return (
    <div className={cx(fieldCss.field, className)}>
      <label htmlFor={id} className={fieldCss.label}>
        {label ?? kinds[kind].label}
      </label>
      <span className={css.box}>
        <Icon as={kinds[kind].icon} className={css.icon} />
        <select
          id={id}
          value={value ?? ''}
          disabled={isDisabled || none}
          onChange={(event) => onChange(event.target.value)}
          className={css.select}
        >
          {none ? <option value="">{kinds[kind].none}</option> : null}
          {devices.map((device) => (
            <option key={device.id} value={device.id} className={css.option}>
              {device.label}
            </option>
          ))}
        </select>
        <Icon as={ChevronDown} size={18} className={css.chevron} />
      </span>
    </div>
  );
}
