import { ToastRegion } from '@nexperts/ui/Toast';
import { toast } from '../toasts.ts';

/** L-05: the region of the site's toasts. A module of its own, so that it is loaded only where it is needed. */
export function ToastHost() {
  return <ToastRegion queue={toast} />;
}
