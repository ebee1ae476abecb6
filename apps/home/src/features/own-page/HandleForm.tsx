import { useForm } from '@nexperts/app-kit';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatDayLong } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { TextField } from '@nexperts/ui/TextField';
import { ownHandle } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { useZone } from '../../model/times/zone.ts';
import { ownLink } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import * as formCss from '../../ui/forms/reason-form.css.ts';

/** An expert's name in their link, and from when it can be changed. */
export interface Handle {
  handle: string;
  /** null: now */
  handleFrom: string | null;
}

interface HandleFormProps {
  of: Handle;
  onChanged: (changed: Handle) => void;
  onCancel: () => void;
}

const rules = z.object({ handle: ownHandle });

/** Another name for the own link (F-20). */
export function HandleForm({ of: { handle, handleFrom }, onChanged, onCancel }: HandleFormProps) {
  const zone = useZone();
  const form = useForm({
    initial: { handle },
    schema: rules,
    onSubmit: async (wanted) => {
      const { data } = await api.call(endpoints.changeHandle, { body: wanted });
      toasts.success('Your link is changed.');
      onChanged(data);
    },
  });
  if (handleFrom !== null)
    return (
      <div className={formCss.form}>
        <p>
          You can change your link once every 30 days, next on {formatDayLong(Date.parse(handleFrom), zone)}.
        </p>
        <div className={formCss.buttons}>
          <Button variant="secondary" onPress={onCancel}>
            Close
          </Button>
        </div>
      </div>
    );
  return (
    <form {...form.formProps} className={formCss.form}>
      <p>
        Your old link leads to your page for 12 months, and nobody else can take it in that time. You can
        change your link again in 30 days.
      </p>
      <TextField
        label="Name in your link"
        description="3 to 30 letters, digits and underscores"
        isRequired
        prefix={ownLink('').replace(/^https?:\/\//, '')}
        autoComplete="off"
        maxLength={30}
        {...form.field('handle')}
      />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div className={formCss.buttons}>
        <Button type="submit" isPending={form.pending}>
          Change link
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Go back
        </Button>
      </div>
    </form>
  );
}
