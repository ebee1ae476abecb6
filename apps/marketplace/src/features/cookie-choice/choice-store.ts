import { useSyncExternalStore } from 'react';
import {
  CHOICE_KEY,
  CHOICE_VERSION,
  NOTHING,
  parseChoice,
  type Choice,
  type OptionalKind,
  type Permissions,
} from './choice.ts';

const listeners = new Set<() => void>();
/** Stands in for a storage that is full or forbidden, until the page is left. */
let inMemory: string | null = null;
let last: { text: string | null; choice: Choice | null } = { text: null, choice: null };

function storedText(): string | null {
  try {
    return localStorage.getItem(CHOICE_KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** The choice that holds now; the same object as long as it is the same choice. */
function current(): Choice | null {
  const text = storedText();
  const choice = parseChoice(text, Date.now());
  if (last.text !== text || (last.choice === null) !== (choice === null)) last = { text, choice };
  return last.choice;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Chosen in another tab: this one follows.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether the browser sends Global Privacy Control: a no, until its owner chooses otherwise here. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/**
 * Whether something of this kind may be stored or loaded now. Code that is not essential asks this first, each time.
 * False until chosen, and on a server.
 */
export function allows(kind: OptionalKind): boolean {
  return typeof window !== 'undefined' && (current()?.[kind] ?? NOTHING[kind]);
}

/** Keeps a choice from now on. */
export function choose(permissions: Permissions): void {
  const choice: Choice = {
    version: CHOICE_VERSION,
    chosenAt: new Date().toISOString(),
    analytics: permissions.analytics,
    functional: permissions.functional,
    advertising: permissions.advertising,
  };
  const text = JSON.stringify(choice);
  inMemory = null;
  try {
    localStorage.setItem(CHOICE_KEY, text);
  } catch {
    inMemory = text;
  }
  tell();
}

/** The choice that holds; null when there is none, undefined before hydration. */
export function useChoice(): Choice | null | undefined {
  return useSyncExternalStore<Choice | null | undefined>(subscribe, current, () => undefined);
}
