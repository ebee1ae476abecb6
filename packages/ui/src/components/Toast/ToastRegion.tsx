'use client';
import { useEffect, useRef } from 'react';
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
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { internalsOf } from './queue.ts';
import type { ToastContent, ToastQueue } from './queue.ts';
import * as css from './toast.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export type ToastPlacement =
  | 'bottom-start'
  | 'bottom-center'
  | 'bottom-end'
  | 'top-start'
  | 'top-center'
  | 'top-end';

export interface ToastRegionProps {
  /** Made once by `createToastQueue`. */
  queue: ToastQueue;
  /** Most toasts shown together; the rest wait. Default 3. */
  limit?: number;
  /** From 768 px up, default `bottom-end`; below, the same edge in the middle. */
  placement?: ToastPlacement;
  /** Name of the ✕, default `Dismiss`. */
  dismissLabel?: string;
  className?: string;
}

const icons = { success: CircleCheck, info: Info, error: CircleAlert };

interface ItemProps {
  toast: QueuedToast<ToastContent>;
  dismissLabel: string;
  onClose: (key: string) => void;
}

function Item({ toast, dismissLabel, onClose }: ItemProps) {
  const { tone, text, title, action } = toast.content;
  const box = useRef<HTMLDivElement>(null);
  const { key } = toast;
  useEffect(() => {
    const element = box.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose(key);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [key, onClose]);
  return (
    <AriaToast ref={box} toast={toast} className={css.toast}>
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
      {action ? (
        <Button
          variant="quiet"
          size="sm"
          onPress={() => {
            action.onPress();
            onClose(key);
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <AriaButton slot="close" aria-label={dismissLabel} className={css.close}>
        <Icon as={X} size={18} />
      </AriaButton>
    </AriaToast>
  );
}

/**
 * Where the toasts of a queue appear; one per app. Success and info speak politely, errors at once.
 * Timers stop while the pointer or focus is inside and while the tab is hidden. F6 reaches the region, Escape
 * closes the toast that has focus, and focus goes back when the last one is gone.
 */
export function ToastRegion({
  queue,
  limit = 3,
  placement = 'bottom-end',
  dismissLabel,
  className,
}: ToastRegionProps) {
  const words = useWords('toast', englishWords, { dismiss: dismissLabel });
  const { shown, limitTo, close } = internalsOf(queue);
  useEffect(() => limitTo(limit), [limitTo, limit]);
  useEffect(() => {
    const onChange = () => (document.hidden ? shown.pauseAll() : shown.resumeAll());
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [shown]);
  const [edge, side] = placement.split('-') as ['top' | 'bottom', 'start' | 'center' | 'end'];
  return (
    <AriaToastRegion queue={shown} className={cx(css.region, css.edge[edge], css.side[side], className)}>
      {({ toast }) => <Item toast={toast} dismissLabel={words.dismiss} onClose={close} />}
    </AriaToastRegion>
  );
}
