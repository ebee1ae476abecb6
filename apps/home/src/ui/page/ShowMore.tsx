import { Button } from '@nexperts/ui/Button';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { PAGE } from '../../model/page/shown.ts';
import * as css from './show-more.css.ts';

interface ShowMoreProps {
  /** How many entries the list shows */
  count: number;
  /** Whether there are more */
  hasMore: boolean;
  /** Which elements of the list are its entries; each has a link or a button */
  entry: 'ul > li' | 'tbody > tr';
  /** Names in the address how many are shown; a second list of a page needs one of its own */
  name?: string;
  /** The list */
  children: ReactNode;
}

/**
 * A list with a button that adds its next page. The address holds how many are shown, so that Back and a reload show
 * as many again. The focus goes to the first new entry, and the new count is announced.
 */
export function ShowMore({ count, hasMore, entry, name = 'shown', children }: ShowMoreProps) {
  const [search, setSearch] = useSearchParams();
  const isLoading = useNavigation().state === 'loading';
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const shown = before.current;
    if (shown === null || count <= shown) return;
    before.current = null;
    setSaid(`${count - shown} more shown, ${count} in total`);
    list.current?.querySelectorAll(entry)[shown]?.querySelector<HTMLElement>('a[href], button')?.focus();
  }, [count, entry]);
  const more = (): void => {
    before.current = count;
    const next = new URLSearchParams(search);
    next.set(name, String(count + PAGE));
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div ref={list}>{children}</div>
      {hasMore ? (
        <div className={css.more}>
          <Button variant="secondary" isPending={isLoading} pendingLabel="Loading…" onPress={more}>
            Show more
          </Button>
        </div>
      ) : null}
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}
