import { useEffect } from 'react';
import { live } from '../model/messages/live.ts';
import { renewUnread } from '../model/messages/unread.ts';

/** Keeps the count of the bell up to date by the live hints. Mount once for each page. */
export function useUnread(): void {
  useEffect(() => {
    void renewUnread();
    return live.listen(({ type }) => {
      if (type === 'notifications' || type === 'renewed') void renewUnread();
    });
  }, []);
}
