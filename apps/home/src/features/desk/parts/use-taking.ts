import type { QueueCase } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { useChange } from '../../../ui/hooks/use-change.ts';

/** Takes cases and hands them back. Losing a race shows the row as it is now, with who was faster. */
export function useTaking() {
  const { act, ...state } = useChange();
  const [said, setSaid] = useState('');
  return {
    ...state,
    /** For screen readers, after taking and handing back */
    said,
    act: async ({ queue, id }: Pick<QueueCase, 'queue' | 'id'>, what: 'take' | 'handBack'): Promise<void> => {
      setSaid('');
      const isDone = await act(id, async () => {
        await api.call(what === 'take' ? endpoints.takeCase : endpoints.handBackCase, {
          params: { queue, id },
        });
        return null;
      });
      if (isDone) setSaid(what === 'take' ? 'Taken' : 'Handed back');
    },
  };
}
