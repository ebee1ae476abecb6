import { ToastRegion } from '@nexperts/ui/Toast';
import { useToasts } from '../../toasts-wanted.ts';
import { toast } from '../../toasts.ts';

/**
 * L-05: the region of the site's toasts. A module of its own, so that it is loaded only where it is needed, and drawn with
 * the first toast: it counts them in words even when there are none, which holds a slow phone up.
 */
export function ToastHost() {
  return useToasts() === 'used' ? <ToastRegion queue={toast} placement="bottom-start" /> : null;
}
