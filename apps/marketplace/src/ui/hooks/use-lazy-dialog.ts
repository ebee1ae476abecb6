import type { LazyPart } from '@nexperts/app-kit';
import { useState } from 'react';
import { toast } from '../../toasts.ts';

/** State of a dialog whose code is fetched when it is first opened. */
export function useLazyDialog<P>({ preload }: LazyPart<P>) {
  const [state, setState] = useState<'unloaded' | 'loading' | 'closed' | 'open'>('unloaded');

  async function open(): Promise<void> {
    if (state === 'unloaded') setState('loading');
    try {
      await preload();
      setState('open');
    } catch {
      setState('unloaded');
      toast.error('We couldn’t load this part of the page. Check your connection and try again.');
    }
  }

  return {
    isLoading: state === 'loading',
    isOpen: state === 'open',
    open,
    setOpen: (isOpen: boolean) => setState(isOpen ? 'open' : 'closed'),
  };
}
