import { isProbablySignedIn } from '@nexperts/app-kit';
import { create } from 'zustand';

/** Handles of the experts the member saved (F-08); null for visitors, and until the server has answered. */
export const useSavedHandles = create<ReadonlySet<string> | null>()(() => null);

let asked = false;

/** Asks for them with the first heart of a page, where a hint says that somebody is signed in. Visitors load nothing. */
export function askForSaved(): void {
  if (asked || !isProbablySignedIn()) return;
  asked = true;
  void import('./saved-calls.ts').then(({ loadSaved }) => loadSaved());
}

/** For stories: the next one is somebody else's. */
export function forgetSaved(): void {
  asked = false;
  useSavedHandles.setState(null, true);
}
