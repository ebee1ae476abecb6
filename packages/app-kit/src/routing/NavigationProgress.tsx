import { use, useCallback, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import * as css from './navigation-progress.css.ts';

/**
 * A line along the top edge, from a press until the next page of the app, or its data, is there. Silent for screen
 * readers: the arrival is told, by moving the focus.
 */
export function NavigationProgress() {
  // useNavigation() tells of a press in a transition, which the page's own holds up; made optimistic
  // (`useTransitions`) it redraws the whole page at once. The router itself can be asked.
  const router = use(DataRouterContext)?.router;
  const subscribe = useCallback(
    (onChange: () => void) => router?.subscribe(onChange) ?? (() => {}),
    [router],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => router?.state.navigation.state ?? 'idle',
    () => 'idle',
  );
  return state === 'idle' ? null : <div aria-hidden="true" className={css.line} />;
}
