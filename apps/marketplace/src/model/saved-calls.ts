import { isApiError } from '@nexperts/api';
import { forgetWantedSave, isProbablySignedIn, keepWantedSave, wantedSave } from '@nexperts/app-kit';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { toast } from '../toasts.ts';
import { useSavedHandles } from './saved-experts.ts';

function mark(handle: string, isSaved: boolean): void {
  const handles = new Set(useSavedHandles.getState());
  if (isSaved) handles.add(handle);
  else handles.delete(handle);
  useSavedHandles.setState(handles, true);
}

/** Whom the member saved; somebody they pressed before the login among them (F-08). Without an answer the hearts stay empty. */
export async function loadSaved(): Promise<void> {
  try {
    const { data } = await api.call(endpoints.savedHandles, {});
    useSavedHandles.setState(new Set([...data, ...(useSavedHandles.getState() ?? [])]), true);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return;
  }
  const wanted = wantedSave();
  forgetWantedSave();
  if (wanted !== null) await setSaved({ handle: wanted, name: 'This expert' }, true);
}

const running = new Set<string>();

/**
 * Saves an expert or takes them off the list (F-08). The heart changes at once, and back with a message if it fails; a second
 * press in the meantime does nothing. Visitors log in first, and come back to the page.
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
    await api.call(isSaved ? endpoints.saveExpert : endpoints.unsaveExpert, { params });
    toast.info(isSaved ? `${name} is among your saved experts` : `${name} is no longer saved`);
  } catch (error) {
    mark(handle, !isSaved);
    if (!isApiError(error)) throw error;
    // The session ended in the meantime.
    if (error.status === 401 && isSaved) return leaveForLogin(handle);
    toast.error(error.message);
  } finally {
    running.delete(handle);
  }
}

function leaveForLogin(handle: string): void {
  keepWantedSave(handle);
  location.assign(`${paths.login()}?next=${encodeURIComponent(location.pathname + location.search)}`);
}
