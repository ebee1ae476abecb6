import { createStore } from 'zustand/vanilla';

/** A key of the desk or the room, and what it does. */
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

/**
 * Ctrl+Enter: the question that is open is answered with yes, else the form with the focus is sent. For the capturing
 * phase: in a question the focus is on its safe answer, which Enter would press.
 */
export function pressSend(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.repeat) return;
  const questions = document.querySelectorAll('[role="alertdialog"]:not([aria-modal="false"])');
  const yes = [...([...questions].at(-1)?.querySelectorAll('button') ?? [])].at(-1);
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (!yes && !form) return;
  event.preventDefault();
  event.stopPropagation();
  if (yes) yes.click();
  else form?.requestSubmit();
}

/** Whether single keys act: not while turned off, in a field, below an overlay or with Ctrl, Alt or Command. */
export function takesKey(event: KeyboardEvent): boolean {
  if (!shortcuts.getState().isOn || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(BUSY)) return false;
  return !document.querySelector(OVERLAY);
}

/** Runs what a key does, where {@link takesKey}. */
export function pressShortcut(event: KeyboardEvent): void {
  if (!takesKey(event)) return;
  const { lists } = shortcuts.getState();
  const key = event.key.toLowerCase();
  const isSecond = first !== null && event.timeStamp - first.at < SEQUENCE_MS;
  const pair = isSecond ? `${first?.key} ${key}` : null;
  // What was added last lies on top: a page may give a key of the shell another meaning.
  const all = lists.flat().toReversed();
  // On a link or a button, Enter is the browser's.
  const isFree =
    key !== 'enter' || !(event.target instanceof Element) || !event.target.closest('a, button, summary');
  const found = isFree
    ? (all.find(({ keys }) => keys === pair) ?? all.find(({ keys }) => keys === key))
    : undefined;
  first = null;
  if (found?.run) {
    event.preventDefault();
    found.run();
  } else if (all.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, at: event.timeStamp };
}
