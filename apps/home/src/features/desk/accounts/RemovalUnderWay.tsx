import type { AccountForStaff } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { Time } from '@nexperts/ui/Time';
import { api } from '../../../api.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { toasts } from '../../../toasts.ts';
import { useAction } from '../../../ui/hooks/use-action.ts';
import { useZone } from '../../../model/times/zone.ts';

interface RemovalUnderWayProps {
  account: AccountForStaff;
  effectiveAt: string;
  onKept: (account: AccountForStaff) => void;
}

/** A removal that waits for its time, and the way to take it back. */
export function RemovalUnderWay({ account: { id }, effectiveAt, onKept }: RemovalUnderWayProps) {
  const zone = useZone();
  const { run, pending, failure, signedOut } = useAction();
  const keep = (): Promise<boolean> =>
    run('keep', async () => {
      const { data } = await api.call(endpoints.withdrawSecondFactorRemoval, { params: { id } });
      toasts.success('Two-step login stays on. We’re emailing the owner.');
      onKept(data);
    });

  return (
    <>
      <Banner tone="warning" title="Two-step login is about to be turned off">
        It turns off <Time at={effectiveAt} zone={zone} show="moment" />, unless the owner stops it with the
        link we emailed.
      </Banner>
      <FormFailure message={failure} signedOut={signedOut} />
      <div>
        <Button
          variant="secondary"
          isPending={pending !== null}
          pendingLabel="One moment…"
          onPress={() => void keep()}
        >
          Keep two-step login on
        </Button>
      </div>
    </>
  );
}
