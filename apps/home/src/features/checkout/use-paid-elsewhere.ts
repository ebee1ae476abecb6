import { useOnReturn } from '@nexperts/app-kit';
import type { Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';

const CHANNEL = 'nexperts-paid';

const isPaid = ({ status }: Booking): boolean => status === 'requested' || status === 'confirmed';

/** Tells the other tabs that a booking or an order of seats is paid; they ask the server themselves. */
export function announcePaid(id: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  // A channel reaches its own origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(id);
  channel.close();
}

/** Asks again when another tab announces that it is paid, and when this tab gets the focus again. */
export function useAnnouncedPaid(id: string, ask: () => Promise<void>): void {
  const check = useEffectEvent(ask);
  useOnReturn(() => void check());
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      if (data === id) void check();
    });
    return () => channel.close();
  }, [id]);
}

/**
 * Notices that a held booking was paid or released in another tab: immediately when that tab announces it, else when
 * this tab gets the focus again.
 * @param isBusy a payment of this tab is in progress and navigates itself
 * @returns the booking once it is paid; for any other change the loader runs again
 */
export function usePaidElsewhere(booking: Booking, isBusy: boolean): Booking | null {
  const { revalidate } = useRevalidator();
  const [paid, setPaid] = useState<Booking | null>(null);
  const { id } = booking;

  useAnnouncedPaid(id, async () => {
    if (isBusy || paid || booking.status !== 'held') return;
    try {
      const { data } = await api.call(endpoints.getBooking, { params: { id } });
      if (isPaid(data)) setPaid(data);
      else if (data.status !== 'held') await revalidate();
    } catch {
      // The next check may work.
    }
  });
  return paid;
}
