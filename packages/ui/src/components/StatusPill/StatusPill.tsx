import type { ReactNode } from 'react';
import { Circle, CircleAlert, CircleCheck, Clock, Info, Radio } from 'lucide-react';
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

const icons: Record<StatusTone, IconType> = {
  neutral: Circle,
  info: Info,
  success: CircleCheck,
  warning: Clock,
  danger: CircleAlert,
  live: Radio,
};

/** A state as icon and word, never as colour alone. */
export function StatusPill({ children, tone = 'neutral', icon, className }: StatusPillProps) {
  return (
    <span className={cx(css.pill, css.tone[tone], className)}>
      <Icon as={icon ?? icons[tone]} size={16} className={css.icon} />
      <span className={css.words}>{children}</span>
    </span>
  );
}
