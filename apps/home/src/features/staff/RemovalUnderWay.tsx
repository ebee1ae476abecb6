import { isApiError } from '@nexperts/api';
import type { AccountForStaff } from '@nexperts/contract';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { Time } from '@nexperts/ui/Time';
import { useRef, useState } from 'react';
import { api } from '../../api.ts';
import { send } from '../../send.ts';
import { toasts } from '../../toasts.ts';
import { useZone } from '../../zone.ts';

interface RemovalUnderWayProps {
  account: AccountForStaff;
  effectiveAt: string;
  onKept: (account: AccountForStaff) => void;
}

/** A removal that waits for its time, and the way to take it back. */
export function RemovalUnderWay({ account: { id }, effectiveAt, onKept }: RemovalUnderWayProps) {
  const zone = useZone();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);

  async function keep(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(null);
    try {
      const { data } = await send(api.staff.withdrawSecondFactorRemoval({ params: { id } }));
      toasts.success('The second factor stays. The owner gets a mail.');
      onKept(data);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return (
    <>
      <Banner tone="warning" title="The second factor is about to be removed">
        It goes on <Time at={effectiveAt} zone={zone} show="moment" />, unless the owner stops it by the link
        in the mail we sent.
      </Banner>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <div>
        <Button
          variant="secondary"
          isPending={pending}
          pendingLabel="One moment…"
          onPress={() => void keep()}
        >
          Keep the second factor
        </Button>
      </div>
    </>
  );
}
