import { isApiError } from '@nexperts/api';
import type { QueueCase } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../api.ts';
import { renewDeskCounts } from '../../../model/desk/desk-counts.ts';
import { useAction } from '../../../ui/hooks/use-action.ts';

/** Takes cases and hands them back. Losing a race shows the row as it is now, with who was faster. */
export function useTaking() {
  const { revalidate } = useRevalidator();
  const { run, pending, failure, signedOut } = useAction();
  /** The case that the last action was about */
  const [about, setAbout] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  async function act(
    { queue, id }: Pick<QueueCase, 'queue' | 'id'>,
    what: 'take' | 'handBack',
  ): Promise<void> {
    setAbout(id);
    setSaid('');
    const isDone = await run(id, async () => {
      try {
        await api.call(what === 'take' ? endpoints.takeCase : endpoints.handBackCase, {
          params: { queue, id },
        });
      } catch (error) {
        // It has changed hands or was decided in the meantime.
        if (isApiError(error) && (error.status === 409 || error.status === 404)) await revalidate();
        throw error;
      }
      await revalidate();
    });
    if (isDone) setSaid(what === 'take' ? 'Taken' : 'Handed back');
    void renewDeskCounts();
  }
  return { act, pending, about, failure, signedOut, said };
}
