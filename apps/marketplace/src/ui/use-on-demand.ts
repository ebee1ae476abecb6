import { useState } from 'react';
import { toast } from '../toasts.ts';

/**
 * A part whose code is fetched when it is first asked for.
 * @param load imports the part; must be the same function on each render
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [isOpen, setOpen] = useState(false);

  async function open(): Promise<void> {
    if (!part) {
      setLoading(true);
      try {
        const loaded = await load();
        setPart({ loaded });
      } catch {
        toast.error('We couldn’t load this part of the page. Check your connection and try again.');
        return;
      } finally {
        setLoading(false);
      }
    }
    setOpen(true);
  }

  return { part: part?.loaded ?? null, isLoading, isOpen, open, setOpen };
}
