import { dropToken } from '@nexperts/app-kit';
import { useRef, useState } from 'react';
import { api } from '../api.ts';
import { marketplace } from '../paths.ts';
import { toasts } from '../toasts.ts';

/** Ends the session once and leaves for the marketplace; a failure is said as a toast, and one is still signed in. */
export function useLogOut() {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);

  async function run(): Promise<void> {
    try {
      await api.auth.logout({});
      dropToken();
      location.assign(marketplace.home());
    } catch (error) {
      busy.current = false;
      setPending(false);
      toasts.error(error instanceof Error ? error.message : 'You are still signed in. Please try again.');
    }
  }

  function logOut(): void {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    void run();
  }

  return { logOut, pending };
}
