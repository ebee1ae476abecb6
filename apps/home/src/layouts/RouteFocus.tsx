import { useFocusOnNavigation, useFocusRecovery } from '@nexperts/app-kit';

/** After a change of page, reading goes on at its heading. */
export function RouteFocus() {
  useFocusOnNavigation();
  useFocusRecovery();
  return null;
}
