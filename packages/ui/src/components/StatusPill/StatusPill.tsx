import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Clock, Info, Radio } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconType } from '../Icon/Icon.tsx';
import * as css from './status-pill.css.ts';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'live';

export interface StatusPillProps {
  /** The state in a word or two, e.g. `Booked`. */
  children: ReactNode;
  /** `live` only for what is happening now. */
  tone?: StatusTone;
  /** Instead of the one that goes with the tone. */
  icon?: IconType;
  className?: string;
}

/** What is over or off needs no sign. */
const icons: Record<Exclude<StatusTone, 'neutral'>, IconType> = {
  info: Info,
  success: CircleCheck,
  warning: Clock,
  danger: CircleAlert,
  live: Radio,
};

/** A state in words, with an icon where it asks for attention: never colour alone. */
export function StatusPill({ children, tone = 'neutral', icon, className }: StatusPillProps) {
  const shown = icon ?? (tone === 'neutral' ? null : icons[tone]);
  return (
    <span className={cx(css.pill, css.tone[tone], className)}>
      {shown ? <Icon as={shown} size={16} className={css.icon} /> : null}
      <span className={css.words}>{children}</span>
    </span>
  );
}
