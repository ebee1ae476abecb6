import { useState } from 'react';

/** Times that one side proposes, up to three. ISO 8601. */
export function useChosenTimes() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const remove = (startsAt: string) => setChosen((all) => all.filter((other) => other !== startsAt));
  return {
    /** Earliest first */
    all: chosen.toSorted((a, b) => Date.parse(a) - Date.parse(b)),
    /** Adds a time or takes it away. @param gone chosen times that were taken by somebody else in the meantime */
    toggle: (startsAt: string, gone: readonly string[]) =>
      setChosen((all) =>
        all.includes(startsAt)
          ? all.filter((other) => other !== startsAt)
          : [...all.filter((other) => !gone.includes(other)), startsAt],
      ),
    remove,
    clear: () => setChosen([]),
  };
}

export type ChosenTimes = ReturnType<typeof useChosenTimes>;
