import type { AlertDialogProps } from '@nexperts/ui/Dialog';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('@nexperts/ui/Dialog');
const AlertDialog = lazy(async () => ({ default: (await load()).AlertDialog }));

/** The kit's `AlertDialog`, fetched after the page it may cover: few are opened, and dialogs are heavy. */
export function ConfirmDialog(props: AlertDialogProps & { isOpen: boolean }) {
  const { isOpen } = props;
  const [opened, setOpened] = useState(isOpen);
  if (isOpen && !opened) setOpened(true);
  useEffect(() => {
    // Here before anybody asks for it, also where the connection is lost by then.
    load().catch(() => undefined);
  }, []);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <AlertDialog {...props} />
    </Suspense>
  );
}
