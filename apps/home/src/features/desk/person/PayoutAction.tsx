import { formatMoment } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../api.ts';
import { send } from '../../../model/send.ts';
import { useZone } from '../../../model/zone.ts';
import { paths } from '../../../paths.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { ConfirmDialog, LazyDialog } from '../../../ui/LazyDialog.tsx';
import { ReasonForm } from '../parts/ReasonForm.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { Action, type PersonActionProps } from './Action.tsx';

/** Holds an expert's payouts back alone; releasing them takes a second person (O-01, O-04). */
export function PayoutAction({ person, signatures, viewer }: PersonActionProps) {
  const { id, name, expertId, payoutHold } = person;
  const zone = useZone();
  const { revalidate } = useRevalidator();
  const { run, pending, failure, signedOut } = useAction();
  const [open, setOpen] = useState<'hold' | 'release' | null>(null);
  const asked = signatures.find(({ action }) => action === 'payout-release');
  const close = (): void => setOpen(null);
  const params = { id: expertId ?? '' };

  async function hold(reason: string): Promise<void> {
    await send(api.desk.holdPayouts({ params, body: { reason } }));
    close();
    toasts.success(`Payouts of ${name} are held.`);
    await revalidate();
  }
  const release = (): Promise<boolean> =>
    run('release', async () => {
      try {
        const { data } = await send(api.desk.releasePayouts({ params }));
        toasts.success(
          data.state === 'waiting'
            ? 'A second member of staff has to confirm.'
            : `Payouts of ${name} are released.`,
        );
      } finally {
        // Somebody else may have asked, or released them.
        await revalidate();
      }
    }).finally(close);

  return (
    <Action
      title={payoutHold ? 'Release payouts' : 'Hold payouts'}
      belongsTo="finance"
      lock={
        !viewer.roles.includes('finance')
          ? 'Only finance holds and releases payouts.'
          : id === viewer.id
            ? 'These are your own payouts.'
            : null
      }
      button={
        asked ? null : payoutHold ? (
          <Button variant="secondary" size="sm" onPress={() => setOpen('release')}>
            Ask to release payouts
          </Button>
        ) : (
          <Button variant="secondary" size="sm" onPress={() => setOpen('hold')}>
            Hold payouts
          </Button>
        )
      }
    >
      {asked ? (
        <p>
          {asked.isMine ? 'You' : asked.askedBy.name} asked to release them,{' '}
          {formatMoment(Date.parse(asked.askedAt), zone)}. It waits for a second member of staff.{' '}
          <Link href={paths.staffHome()}>Second signatures</Link>
        </p>
      ) : payoutHold ? (
        <p>Held since {formatMoment(Date.parse(payoutHold.at), zone)}. A second person has to confirm.</p>
      ) : (
        <p>Nothing is sent to {name} until two people release it. Earnings keep adding up.</p>
      )}
      <FormFailure message={failure} signedOut={signedOut} />
      <LazyDialog
        isOpen={open === 'hold'}
        onOpenChange={(isOpen) => (isOpen ? setOpen('hold') : close())}
        title={`Hold payouts of ${name}?`}
        isDismissable={false}
      >
        <ReasonForm
          description="Staff read it."
          action="Hold payouts"
          news={payoutHold ? `${payoutHold.by} held these payouts meanwhile.` : null}
          onSend={hold}
          onCancel={close}
        >
          <p>{name} is left out of payouts, and earnings keep adding up. A release takes a second person.</p>
        </ReasonForm>
      </LazyDialog>
      <ConfirmDialog
        isOpen={open === 'release'}
        onOpenChange={(isOpen) => (isOpen ? setOpen('release') : close())}
        title={`Ask to release payouts of ${name}?`}
        actionLabel="Ask for confirmation"
        cancelLabel="Not yet"
        tone="primary"
        isPending={pending !== null}
        onAction={release}
      >
        <p>
          {payoutHold ? `${payoutHold.by} held them: ${payoutHold.reason} ` : ''}
          Another person with the role finance has to confirm.
        </p>
      </ConfirmDialog>
    </Action>
  );
}
