'use client';
import { useEffect } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import type { QueuedToast } from 'react-aria-components/Toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { ToastContent, ToastQueue } from './queue.ts';
import * as css from './toast.css.ts';

export type ToastPlacement = 'bottom-right' | 'top-right';

export interface ToastRegionProps {
  queue: ToastQueue;
  /** At most so many at once, the rest wait (SPEC L-05). Default 3. */
  limit?: number;
  /** From 768 px up; below, toasts stand at the bottom (or top) over the full width. */
  placement?: ToastPlacement;
  className?: string;
}

const icons = { success: CircleCheck, info: Info, error: CircleAlert };

function Item({ toast }: { toast: QueuedToast<ToastContent> }) {
  const { tone, text, title } = toast.content;
  return (
    <AriaToast toast={toast} className={css.toast}>
      <Icon as={icons[tone]} className={cx(css.icon, css.iconTone[tone])} />
      <AriaToastContent className={css.content} role={tone === 'error' ? 'alert' : 'status'}>
        <Text slot="title" className={css.title}>
          {title ?? text}
        </Text>
        {title ? (
          <Text slot="description" className={css.text}>
            {text}
          </Text>
        ) : null}
      </AriaToastContent>
      <AriaButton slot="close" aria-label="Dismiss" className={css.close}>
        <Icon as={X} size={18} />
      </AriaButton>
    </AriaToast>
  );
}

/**
 * Where the toasts of a queue appear; one per app (SPEC L-05). Timers stand still while the pointer or focus is
 * inside and while the tab is hidden; F6 reaches the region.
 */
export function ToastRegion({ queue, limit = 3, placement = 'bottom-right', className }: ToastRegionProps) {
  const { shown, limitTo } = queue.internal;
  useEffect(() => limitTo(limit), [limitTo, limit]);
  useEffect(() => {
    const onChange = () => (document.hidden ? shown.pauseAll() : shown.resumeAll());
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [shown]);
  return (
    <AriaToastRegion queue={shown} className={cx(css.region, css.placement[placement], className)}>
      {({ toast }) => <Item toast={toast} />}
    </AriaToastRegion>
  );
}
