import type { DialogProps } from '@nexperts/ui/Dialog';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('@nexperts/ui/Dialog');
const Dialog = lazy(async () => ({ default: (await load()).Dialog }));

/** The kit's `Dialog` without a trigger, fetched after the page it may cover. */
export function LazyDialog(props: DialogProps & { isOpen: boolean }) {
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
}
