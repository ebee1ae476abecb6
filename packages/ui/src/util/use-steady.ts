import { useState, useSyncExternalStore } from 'react';

/** Time in ms in which the click of a finger that was lifted follows. */
const CLICK_WITHIN = 500;

let isPressed = false;
let end: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function turn(pressed: boolean): void {
  clearTimeout(end);
  if (isPressed === pressed) return;
  isPressed = pressed;
  for (const watcher of watchers) watcher();
}

function endWithin(time: number): void {
  clearTimeout(end);
  end = setTimeout(turn, time, false);
}

/** In the order of a press. A finger moves the focus only with the `mousedown` that follows its `pointerup`. */
const listeners: Record<string, (event: Event) => void> = {
  pointerdown: (event) => (event as PointerEvent).button === 0 && turn(true),
  pointerup: () => endWithin(CLICK_WITHIN),
  mousedown: (event) => (event as MouseEvent).button === 0 && turn(true),
  // A click, if there is one, is part of the same task.
  mouseup: () => endWithin(0),
  click: () => turn(false),
  pointercancel: () => turn(false),
  keydown: () => turn(false),
};

function watch(watcher: () => void): () => void {
  if (watchers.size === 0)
    for (const type in listeners) window.addEventListener(type, listeners[type]!, true);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    turn(false);
    for (const type in listeners) window.removeEventListener(type, listeners[type]!, true);
  };
}

/**
 * The value, or while a pointer is pressed the one from before. A press takes the focus from a field, and a line which
 * that shows must not move the button away from under the pointer: the click would land beside it.
 */
export function useSteady<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(
    watch,
    () => isPressed,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (!isHeld && !Object.is(shown, value)) setShown(value);
  return isHeld ? shown : value;
}
