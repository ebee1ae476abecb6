'use client';
import { UNSTABLE_ToastQueue as AriaQueue } from 'react-aria-components/Toast';

export type ToastTone = 'success' | 'info' | 'error';

export interface ToastAction {
  label: string;
  /** Runs on the press, which also closes the toast. */
  onPress: () => void;
}

export interface ToastOptions {
  /** A bold first line. */
  title?: string;
  /** Milliseconds on screen; default 4000, toasts with an action stay. */
  timeout?: number;
  /** One thing to do about it, e.g. `Undo`. It must be possible elsewhere too. */
  action?: ToastAction;
}

export interface ToastQueueOptions {
  /** Asked for each toast: true when the user wants all of them to stay until dismissed. */
  isKept?: () => boolean;
}

/** What the region draws. */
export interface ToastContent {
  tone: ToastTone;
  text: string;
  title: string | undefined;
  action: ToastAction | undefined;
}

/** Default time a toast is shown, in milliseconds. */
export const TOAST_TIMEOUT = 4000;

interface Waiting {
  id: string;
  content: ToastContent;
  timeout: number | undefined;
}

/** Puts messages on screen through the one `ToastRegion` that shows the queue. */
export interface ToastQueue {
  /** Each returns an id for `close`. */
  success: (text: string, options?: ToastOptions) => string;
  info: (text: string, options?: ToastOptions) => string;
  /** Interrupts. It leaves like the others, so repeat the words beside what went wrong. */
  error: (text: string, options?: ToastOptions) => string;
  close: (id: string) => void;
  clear: () => void;
}

/** What only the region needs of a queue. */
interface Internals {
  shown: AriaQueue<ToastContent>;
  limitTo: (limit: number) => void;
  close: (key: string) => void;
}

/** A key that `{ ...queue }` copies too, and that no public type has. */
const INTERNALS = Symbol('internals');

/** What `ToastRegion` draws of a queue, or of a copy of one. @throws for what `createToastQueue` hasn't made */
export function internalsOf(queue: ToastQueue): Internals {
  const { [INTERNALS]: found } = queue as ToastQueue & { [INTERNALS]?: Internals };
  if (!found) throw new Error('A ToastRegion shows only what createToastQueue has made');
  return found;
}

/**
 * A queue of toasts, made once per app. Those beyond the region's limit wait in order of arrival; when nothing
 * on screen would leave by itself, the oldest gives way.
 */
export function createToastQueue({ isKept }: ToastQueueOptions = {}): ToastQueue {
  const shown = new AriaQueue<ToastContent>();
  const keys = new Map<string, string>();
  let waiting: Waiting[] = [];
  let limit = 3;
  let count = 0;

  const next = () => {
    while (waiting.length > 0 && shown.visibleToasts.length < limit) {
      const toast = waiting.shift();
      if (toast) show(toast);
    }
  };
  const show = ({ id, content, timeout }: Waiting) => {
    const onClose = () => {
      keys.delete(id);
      // The closing toast is still counted during this call.
      queueMicrotask(next);
    };
    keys.set(id, shown.add(content, timeout ? { timeout, onClose } : { onClose }));
  };
  const add = (tone: ToastTone, text: string, { title, timeout, action }: ToastOptions = {}) => {
    const id = `toast-${(count += 1)}`;
    const usual = action ? undefined : TOAST_TIMEOUT;
    const time = isKept?.() ? undefined : (timeout ?? usual);
    waiting.push({ id, content: { tone, text, title, action }, timeout: time });
    const oldest = shown.visibleToasts.at(-1);
    const stuck = shown.visibleToasts.every((toast) => toast.timeout === undefined);
    if (oldest && stuck && shown.visibleToasts.length >= limit) shown.close(oldest.key);
    next();
    return id;
  };
  const queue: ToastQueue & { [INTERNALS]: Internals } = {
    success: (text, options) => add('success', text, options),
    info: (text, options) => add('info', text, options),
    error: (text, options) => add('error', text, options),
    close: (id) => {
      waiting = waiting.filter((toast) => toast.id !== id);
      const key = keys.get(id);
      if (key) shown.close(key);
    },
    clear: () => {
      waiting = [];
      keys.clear();
      shown.clear();
    },
    [INTERNALS]: {
      shown,
      close: (key) => shown.close(key),
      limitTo: (most) => {
        limit = Math.max(1, most);
        next();
      },
    },
  };
  return queue;
}
