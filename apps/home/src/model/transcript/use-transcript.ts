import { useEffect, useState } from 'react';
import { keptLines, type TranscriptLine } from './store.ts';

/** The transcript of a session on this device (G-15); empty until it is read, and where there is none. */
export function useTranscript(bookingId: string): {
  readonly lines: readonly TranscriptLine[];
  /** It has been deleted */
  readonly forget: () => void;
} {
  const [kept, setKept] = useState<{ bookingId: string; lines: readonly TranscriptLine[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void keptLines(bookingId).then((lines) => {
      if (isCurrent) setKept({ bookingId, lines });
    });
    return () => {
      isCurrent = false;
    };
  }, [bookingId]);
  return {
    lines: kept?.bookingId === bookingId ? kept.lines : [],
    forget: () => setKept({ bookingId, lines: [] }),
  };
}
