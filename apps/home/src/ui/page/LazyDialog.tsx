import { lazyPart } from '@nexperts/app-kit';
import type { AlertDialogProps, DialogProps } from '@nexperts/ui/Dialog';
import { Suspense, useEffect, useState, type ComponentType } from 'react';

/** A dialog without a trigger, fetched after the page it may cover: few are opened, and dialogs are heavy. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const { Part, preload } = lazyPart(load);
  const Dialog = Part as ComponentType<Props>;
  return function Later(props: Props & { isOpen: boolean }) {
    const { isOpen } = props;
    const [opened, setOpened] = useState(isOpen);
    if (isOpen && !opened) setOpened(true);
    useEffect(() => {
      // Fetched before anybody opens it, so that it also opens without a connection.
      preload().catch(() => undefined);
    }, []);
    if (!opened) return null;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

/** The kit's `Dialog`. */
export const LazyDialog = lazyDialog<DialogProps>(async () => (await import('@nexperts/ui/Dialog')).Dialog);
/** The kit's `AlertDialog`. */
export const ConfirmDialog = lazyDialog<AlertDialogProps>(
  async () => (await import('@nexperts/ui/Dialog')).AlertDialog,
);
