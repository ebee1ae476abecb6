import type { Api } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { useRef, useState } from 'react';
import { leaveNotice } from '../session/notice.ts';
import { dropToken } from '../session/token.ts';

export interface LogOutOptions {
  api: Pick<Api, 'call'>;
  /** Address to leave for, as a document */
  leaveTo: string;
  /** Called with the reason if logging out failed */
  onFailure: (message: string) => void;
}

/** Ends the session once and leaves; after a failure one is still signed in. */
export function useLogOut({ api, leaveTo, onFailure }: LogOutOptions) {
  const [isPending, setPending] = useState(false);
  const busy = useRef(false);

  async function run(): Promise<void> {
    try {
      await api.call(endpoints.logout, {});
      dropToken();
      leaveNotice('You’re logged out.');
      location.assign(leaveTo);
    } catch (error) {
      busy.current = false;
      setPending(false);
      onFailure(error instanceof Error ? error.message : 'You’re still logged in. Please try again.');
    }
  }

  function logOut(): void {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    void run();
  }

  return { logOut, isPending };
}
