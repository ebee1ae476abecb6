import { currentAccount } from '@nexperts/app-kit';
import { api } from '../../api.ts';

/**
 * L-03, K-09: whether the session is an expert's. Any failure reads as no. The account is asked first, so that a
 * client's browser does not note a refused call on every page.
 */
export async function askForExpert(signal: AbortSignal): Promise<boolean> {
  try {
    const account = await currentAccount(api, signal);
    if (!account?.isExpert) return false;
    await api.expert.currentExpert({ signal });
    return true;
  } catch {
    return false;
  }
}

/** Whether there is a session at all. Any failure reads as no. */
export function askForAccount(signal: AbortSignal): Promise<boolean> {
  return currentAccount(api, signal).then(
    (account) => account !== null,
    () => false,
  );
}
