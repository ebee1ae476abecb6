import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => {};

/**
 * The tab of the FAQ, kept as `?tab=experts`; without it, the one for users (S-07). The prerendered page knows no
 * search, so the first look in the browser shows the users' tab too.
 * @returns the tab's id, and how to choose another
 */
export function useFaqTab(): [string, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const isRead = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const tab = isRead && search.get('tab') === 'experts' ? 'experts' : 'users';
  const choose = (id: string): void => {
    const next = new URLSearchParams(search);
    if (id === 'users') next.delete('tab');
    else next.set('tab', id);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [tab, choose];
}
