import { createStore } from 'zustand/vanilla';

/** A key of the desk, and what it does. */
export interface Shortcut {
  /** As `KeyboardEvent.key` names it, in lower case: `j`, `/`; two in a row with a space: `g d` */
  readonly keys: string;
  readonly label: string;
  /** Left out for a key that the browser handles itself, such as Enter on a link: it is only listed */
  readonly run?: () => void;
}

const KEY = 'nexperts-shortcuts';
/** Within which time the second key of two follows the first. */
const SEQUENCE_MS = 1500;

function isKeptOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

interface Shortcuts {
  readonly isOn: boolean;
  /** One list for each part of the page that is shown */
  readonly lists: readonly (readonly Shortcut[])[];
}

/** What keys do on this page, and whether they do. */
export const shortcuts = createStore<Shortcuts>(() => ({ isOn: isKeptOn(), lists: [] }));

/** Turns single keys on or off, also for the next visit: speech input and shaky hands press them by accident (WCAG 2.1.4). */
export function turnShortcuts(isOn: boolean): void {
  shortcuts.setState({ isOn });
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage it holds until the page is left.
  }
}

/** Adds keys while a part of the page is shown. @returns what takes them away again */
export function addShortcuts(list: readonly Shortcut[]): () => void {
  shortcuts.setState(({ lists }) => ({ lists: [...lists, list] }));
  return () => shortcuts.setState(({ lists }) => ({ lists: lists.filter((each) => each !== list) }));
}

const BUSY = 'input, textarea, select, [contenteditable], [role="textbox"]';
/** A toast is an alert dialog too, but covers nothing. */
const OVERLAY =
  '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"]), [role="menu"], [role="listbox"]';

let first: { key: string; at: number } | null = null;

/** Runs what a key does; nothing in a field, below an overlay or together with Ctrl, Alt or Command. */
export function pressShortcut(event: KeyboardEvent): void {
  const { isOn, lists } = shortcuts.getState();
  if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest(BUSY)) return;
  if (document.querySelector(OVERLAY)) return;
  const key = event.key.toLowerCase();
  const isSecond = first !== null && event.timeStamp - first.at < SEQUENCE_MS;
  const pair = isSecond ? `${first?.key} ${key}` : null;
  // What was added last lies on top: a page may give a key of the shell another meaning.
  const all = lists.flat().toReversed();
  const found = all.find(({ keys }) => keys === pair) ?? all.find(({ keys }) => keys === key);
  first = null;
  if (found?.run) {
    event.preventDefault();
    found.run();
  } else if (all.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, at: event.timeStamp };
}
