import { isApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { api } from '../../api.ts';
import { knowUnread, unread } from '../../model/messages/unread.ts';
import { useVisible } from '../hooks/use-visible.ts';

/** Whoever has a booking in view has read what the bell tells of it (M-08). */
export function useToldAbout(bookingId: string): void {
  const { count } = useStore(unread);
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible || !count) return;
    api.call(endpoints.readNotifications, { body: { bookingId } }).then(
      (answer) => knowUnread(answer.unread),
      (error: unknown) => {
        // They stay unread, and the next visit tries again.
        if (!isApiError(error)) throw error;
      },
    );
    // Each change of the count may be news about this booking.
  }, [bookingId, isVisible, count]);
}
