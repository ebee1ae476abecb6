import { isProbablySignedIn } from '@nexperts/app-kit';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';

/**
 * Whether experts who are signed in are sent on from a page (L-03): not from those of workshops, which they host and take
 * seats of (D-23), nor from pages that send everybody with a session on by themselves, perhaps to somewhere else (T-06).
 */
export const sendsExpertsOn = (pathname: string): boolean =>
  pathname !== paths.home() &&
  pathname !== paths.login() &&
  pathname !== paths.events() &&
  !pathname.startsWith(`${paths.events()}/`);

/**
 * L-03: a visitor signed in as an expert is sent to the home host; any other answer changes nothing.
 * @param isWanted as {@link sendsExpertsOn} has it
 */
export function useLeaveWhenExpert(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    // Without a session there is no cookie to ask about, and a 401 would be in the console of every visitor.
    if (!isProbablySignedIn()) return;
    const abort = new AbortController();
    // Most visitors are not signed in: they need not load the client.
    void import('./ask.ts')
      .then(({ askForExpert }) => askForExpert(abort.signal))
      .then((isExpert) => {
        if (isExpert && !abort.signal.aborted) window.location.replace(paths.webApp());
      });
    return () => abort.abort();
  }, [isWanted]);
}
