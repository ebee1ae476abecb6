'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';

const watch = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** The browser's word on the connection, unless the app knows better. On the server: online. */
export function useOffline(known: boolean | undefined): boolean {
  const browser = useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
  return known ?? browser;
}

/** True for `milliseconds` after the connection came back. */
export function useJustBack(isOffline: boolean, milliseconds: number): boolean {
  const [last, setLast] = useState(isOffline);
  const [isBack, setBack] = useState(false);
  if (last !== isOffline) {
    setLast(isOffline);
    setBack(!isOffline);
  }
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setBack(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isBack, milliseconds]);
  return isBack;
}
