import { PROPOSED_TIMES_MAX } from '@nexperts/domain';
import { useState } from 'react';

/** Up to three times that one side proposes; the last one chosen can still be changed in the picker. ISO 8601. */
export function useChosenTimes() {
  const [kept, setKept] = useState<readonly string[]>([]);
  const [current, setCurrent] = useState<string | null>(null);
  const all = current === null ? kept : [...kept, current];
  return {
    /** Earliest first */
    all: all.toSorted((a, b) => Date.parse(a) - Date.parse(b)),
    kept,
    current,
    mayAdd: current !== null && all.length < PROPOSED_TIMES_MAX,
    choose: setCurrent,
    /** Keeps the current time, so that another one can be chosen. */
    keep: () => {
      setKept(all);
      setCurrent(null);
    },
    remove: (startsAt: string) => {
      setKept(kept.filter((other) => other !== startsAt));
      if (current === startsAt) setCurrent(null);
    },
    clear: () => {
      setKept([]);
      setCurrent(null);
    },
  };
}

export type ChosenTimes = ReturnType<typeof useChosenTimes>;
