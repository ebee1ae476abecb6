import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './LazyDialog.tsx';

interface LeaveGuardProps {
  isChanged: boolean;
  /** What follows from leaving */
  children: ReactNode;
}

/** Asks before what is not saved is left: inside the app by a dialog, when the tab goes by the browser's own. */
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
        // A step back takes a moment, and a reset meanwhile would stop it for good.
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
