import type { AlertDialogProps, DialogProps } from '@nexperts/ui/Dialog';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

const load = () => import('@nexperts/ui/Dialog');

/** A dialog without a trigger, fetched after the page it may cover: few are opened, and dialogs are heavy. */
function fetchedLater<Props extends object>(
  choose: (kit: Awaited<ReturnType<typeof load>>) => ComponentType<Props>,
) {
  const Dialog = lazy(async () => ({ default: choose(await load()) })) as ComponentType<Props>;
  return function FetchedLater(props: Props & { isOpen: boolean }) {
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
        <Dialog {...props} />
      </Suspense>
    );
  };
}

/** The kit's `Dialog`. */
export const LazyDialog = fetchedLater<DialogProps>(({ Dialog }) => Dialog);
/** The kit's `AlertDialog`. */
export const ConfirmDialog = fetchedLater<AlertDialogProps>(({ AlertDialog }) => AlertDialog);
