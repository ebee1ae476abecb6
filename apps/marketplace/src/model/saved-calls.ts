import { isApiError, openHosts, savedClient } from '@nexperts/api';
import { isProbablySignedIn } from '@nexperts/app-kit';
import { env } from '../env.ts';
import { paths } from '../paths.ts';
import { toast } from '../toasts.ts';
import { useSavedHandles } from './saved-experts.ts';

// Loaded with the first heart that a member sees or somebody presses.
const saved = savedClient(openHosts({ hosts: env.hosts })('expert'));

/** Whom a visitor wanted to save when they were sent to the login; the web app's profile reads it as well. */
const WANTED = 'nexperts-draft:save-expert';

function mark(handle: string, isSaved: boolean): void {
  const handles = new Set(useSavedHandles.getState());
  if (isSaved) handles.add(handle);
  else handles.delete(handle);
  useSavedHandles.setState(handles, true);
}

/** The handle that was wanted before the login, once. */
function takeWanted(): string | null {
  try {
    const wanted: unknown = JSON.parse(sessionStorage.getItem(WANTED) ?? 'null');
    sessionStorage.removeItem(WANTED);
    return typeof wanted === 'object' &&
      wanted !== null &&
      'handle' in wanted &&
      typeof wanted.handle === 'string'
      ? wanted.handle
      : null;
  } catch {
    return null;
  }
}

/** Whom the member saved; somebody they pressed before the login among them (F-08). Without an answer the hearts stay empty. */
export async function loadSaved(): Promise<void> {
  try {
    const { data } = await saved.handles({});
    useSavedHandles.setState(new Set([...data, ...(useSavedHandles.getState() ?? [])]), true);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return;
  }
  const wanted = takeWanted();
  if (wanted !== null) await setSaved({ handle: wanted, name: 'This expert' }, true);
}

const running = new Set<string>();

/**
 * Saves an expert or takes them off the list (F-08). The heart changes at once, and back with a message if it fails; a second
 * press meanwhile does nothing. Visitors log in first, and come back to the page.
 */
export async function setSaved(
  { handle, name }: { handle: string; name: string },
  isSaved: boolean,
): Promise<void> {
  if (!isProbablySignedIn()) return leaveForLogin(handle);
  if (running.has(handle)) return;
  running.add(handle);
  mark(handle, isSaved);
  const params = { handle };
  try {
    await (isSaved ? saved.save({ params }) : saved.remove({ params }));
    toast.info(isSaved ? `${name} is among your saved experts` : `${name} is no longer saved`);
  } catch (error) {
    mark(handle, !isSaved);
    if (!isApiError(error)) throw error;
    // The session ended meanwhile.
    if (error.status === 401 && isSaved) return leaveForLogin(handle);
    toast.error(error.message);
  } finally {
    running.delete(handle);
  }
}

function leaveForLogin(handle: string): void {
  try {
    sessionStorage.setItem(WANTED, JSON.stringify({ handle }));
  } catch {
    // Where nothing may be stored, one more press saves them after the login.
  }
  location.assign(`${paths.login()}?next=${encodeURIComponent(location.pathname + location.search)}`);
}
