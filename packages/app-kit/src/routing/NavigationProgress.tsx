import { useNavigation } from 'react-router';
import * as css from './navigation-progress.css.ts';

/**
 * A line along the top edge, from a press until the next page of the app, or its data, is there. Silent for screen
 * readers: the arrival is told, by moving the focus.
 */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div aria-hidden="true" className={css.line} />;
}
