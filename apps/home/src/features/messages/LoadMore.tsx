import { Button } from '@nexperts/ui/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import * as css from './messages.css.ts';

interface LoadMoreProps {
  label: string;
  isLoading: boolean;
  /** Why it did not work the last time */
  failure: string | null;
  onMore: () => void;
}

/** A button that adds a page of a list. It presses itself when it comes into view; after a failure it waits for a press. */
export function LoadMore({ label, isLoading, failure, onMore }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const onSight = useEffectEvent(() => {
    if (!isLoading && failure === null) onMore();
  });
  useEffect(() => {
    if (!box.current || isLoading) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onSight();
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={box} className={css.more}>
      {failure === null ? null : <ErrorLine role="alert">{failure}</ErrorLine>}
      <Button variant="quiet" size="sm" isPending={isLoading} pendingLabel="Loading…" onPress={onMore}>
        {failure === null ? label : 'Try again'}
      </Button>
    </div>
  );
}
