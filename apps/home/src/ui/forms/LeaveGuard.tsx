import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../page/LazyDialog.tsx';

interface LeaveGuardProps {
  isChanged: boolean;
  /** The consequences of leaving */
  children: ReactNode;
}

/** Asks before unsaved changes are left: our dialog on navigation in the app, the browser's when the tab closes. */
export function LeaveGuard({ isChanged, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  const leaves = useRef(false);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        // Going back is asynchronous; a reset before it finishes would cancel it.
        if (!open && !leaves.current) blocker.reset?.();
        leaves.current = false;
      }}
      title="Leave without saving?"
      actionLabel="Leave without saving"
      cancelLabel="Keep editing"
      onAction={() => {
        leaves.current = true;
        blocker.proceed?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
