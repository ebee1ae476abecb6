import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './banner.css.ts';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

export interface BannerProps {
  children: ReactNode;
  /** Default info. `danger` is announced immediately, the others when nothing else is being read. */
  tone?: BannerTone;
  /** A bold first line. */
  title?: string;
  /** One button or link at the end. */
  action?: ReactNode;
  id?: string;
  className?: string;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message that stays on the page. `danger` interrupts as an alert, the others speak politely. */
export function Banner({ children, tone = 'info', title, action, id, className }: BannerProps) {
  return (
    <div
      id={id}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(css.banner, css.tone[tone], className)}
    >
      <Icon as={icons[tone]} className={cx(css.icon, css.iconTone[tone])} />
      <div className={css.content}>
        <div className={css.body}>
          {title ? <div className={css.title}>{title}</div> : null}
          {children}
        </div>
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
    </div>
  );
}
