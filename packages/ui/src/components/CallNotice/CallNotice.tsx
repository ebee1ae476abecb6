import type { ReactNode } from 'react';
import { cx } from '../../util/cx.ts';
import { Icon, type IconType } from '../Icon/Icon.tsx';
import * as css from './call-notice.css.ts';

export interface CallNoticeProps {
  /** What has happened or is the matter; without it only the silent region is there. */
  title?: string | undefined;
  /** What to do about it. */
  children?: ReactNode;
  icon?: IconType | undefined;
  /** One button at the end, such as `Close this notice`. */
  action?: ReactNode;
  /** Below the words: what can be done right here, with a label of some words. */
  below?: ReactNode;
  className?: string;
}

/** Above the picture of a call: what is the matter and what to do. Announced politely when its words change. */
export function CallNotice({ title, children, icon, action, below, className }: CallNoticeProps) {
  return (
    <div className={title ? cx(css.card, className) : undefined}>
      {title && icon ? <Icon as={icon} className={css.icon} /> : null}
      <div className={css.body}>
        {/* Stays in the page: a region that comes with its words is not announced. */}
        <output className={css.words}>
          {title ? <strong className={css.title}>{title}</strong> : null}
          {title && children ? <span className={css.advice}>{children}</span> : null}
        </output>
        {title && below ? <div className={css.below}>{below}</div> : null}
      </div>
      {title ? action : null}
    </div>
  );
}
