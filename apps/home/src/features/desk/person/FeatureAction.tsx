import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../api.ts';
import { longDayText } from '../../../model/days.ts';
import { send } from '../../../model/send.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { ConfirmDialog, LazyDialog } from '../../../ui/LazyDialog.tsx';
import * as formCss from '../../../ui/reason-form.css.ts';
import { useAction } from '../../../ui/use-action.ts';
import { Action, type PersonActionProps } from './Action.tsx';
import { FeatureForm } from './FeatureForm.tsx';

/** Features an expert for a while, or no longer (F-19). */
export function FeatureAction({ person, viewer }: PersonActionProps) {
  const { id, name, expertId, featuring, state } = person;
  const { revalidate } = useRevalidator();
  const { run, pending, failure, signedOut } = useAction();
  const [open, setOpen] = useState<'feature' | 'end' | null>(null);
  const close = (): void => setOpen(null);
  const end = (): Promise<boolean> =>
    run('end', async () => {
      try {
        await send(api.desk.endFeaturing({ params: { id: expertId ?? '' } }));
        toasts.success(`${name} isn’t featured any more.`);
      } finally {
        await revalidate();
      }
    }).finally(close);
  return (
    <Action
      title="Feature"
      belongsTo="trust"
      lock={
        !viewer.roles.includes('trust')
          ? 'Only trust features experts.'
          : id === viewer.id
            ? 'Somebody else has to feature you.'
            : state === 'active' || featuring
              ? null
              : 'The account is suspended or closed.'
      }
      button={
        <div className={formCss.buttons}>
          {state === 'active' ? (
            <Button variant="secondary" size="sm" onPress={() => setOpen('feature')}>
              {featuring ? 'Change' : `Feature ${name}`}
            </Button>
          ) : null}
          {featuring ? (
            <Button variant="quiet" size="sm" onPress={() => setOpen('end')}>
              Stop featuring
            </Button>
          ) : null}
        </div>
      }
    >
      {featuring ? (
        <>
          <p>
            Featured with priority {featuring.priority}
            {featuring.until === null ? ', with no end.' : ` until ${longDayText(featuring.until)}.`}
          </p>
          {featuring.by === null ? null : (
            <p>
              {featuring.by}: {featuring.reason}
            </p>
          )}
        </>
      ) : (
        <p>Experts who are featured come first on the front page and in their categories.</p>
      )}
      <FormFailure message={failure} signedOut={signedOut} />
      <LazyDialog
        isOpen={open === 'feature'}
        onOpenChange={(isOpen) => (isOpen ? setOpen('feature') : close())}
        title={`Feature ${name}`}
        isDismissable={false}
      >
        <FeatureForm person={person} onDone={close} />
      </LazyDialog>
      <ConfirmDialog
        isOpen={open === 'end'}
        onOpenChange={(isOpen) => (isOpen ? setOpen('end') : close())}
        title={`Stop featuring ${name}?`}
        actionLabel="Stop featuring"
        cancelLabel="Go back"
        tone="primary"
        isPending={pending !== null}
        onAction={end}
      >
        <p>The profile stays as it is, and is listed by its reviews and sessions again.</p>
      </ConfirmDialog>
    </Action>
  );
}
