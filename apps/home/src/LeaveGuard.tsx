import { useEffect, type ReactNode } from 'react';
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
        if (!open && blocker.state === 'blocked') blocker.reset();
      }}
      title="Leave without saving?"
      actionLabel="Leave without saving"
      cancelLabel="Keep editing"
      onAction={() => {
        if (blocker.state === 'blocked') blocker.proceed();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
