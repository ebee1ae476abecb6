import { isComposing, useFocusIfLost } from '@nexperts/app-kit';
import type { ChatLine } from '@nexperts/contract';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useVisibleHeight } from '../../ui/hooks/use-visible-height.ts';
import type { CallState } from './engine/types.ts';
import type { RoomSession } from './room-session.ts';
import { ScreenWake } from './screen-wake.ts';
import { useWholeScreen } from './use-whole-screen.ts';

/** Which panel is open; closing it gives the focus back to its button. */
export function usePanel<Panel extends string>() {
  const [open, setOpen] = useState<Panel | null>(null);
  const bar = useRef<HTMLElement>(null);
  const close = (): void => {
    bar.current?.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus();
    setOpen(null);
  };
  const toggle = (which: Panel) => (): void => {
    if (open === which) return close();
    setOpen(which);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open || event.defaultPrevented || isComposing(event)) return;
    close();
  };
  return { open, bar, close, toggle, onKeyDown };
}

/** What is in the open chat of a page in view has been read (M-06). */
function useReading(session: RoomSession, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const read = (): void => {
      if (document.visibilityState === 'visible') session.engine.readChat();
    };
    read();
    const stop = session.engine.on('change', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', read);
    };
  }, [session, isOpen]);
}

/** The screen stays awake while somebody is connected, and only then (G-12). */
function useScreenWake(isConnected: boolean): void {
  const [wake] = useState(() => new ScreenWake());
  useEffect(() => {
    void wake.keep(isConnected);
    return () => void wake.keep(false);
  }, [wake, isConnected]);
}

/** What a call does with its page, with two people and in a workshop: the chat that is open is read, and the screen stays awake. */
export function useCallPage(session: RoomSession, call: CallState, isChatOpen: boolean): void {
  useReading(session, isChatOpen);
  useVisibleHeight();
  useWholeScreen();
  useScreenWake([...call.participants.values()].some(({ connection }) => connection === 'connected'));
  // After `Rejoin`, whose button is gone.
  useFocusIfLost();
}

/** Begins to share the screen, or ends it. */
export function turnScreen({ local, store }: RoomSession): void {
  if (store.getState().local.screen) local.stopScreen();
  else void local.shareScreen();
}

/** What is read aloud when somebody writes while the chat is closed. */
export function newestWords(unread: readonly ChatLine[]): string {
  const newest = unread.at(-1);
  return newest ? `${newest.from} wrote: ${newest.text || 'a file'}` : '';
}
