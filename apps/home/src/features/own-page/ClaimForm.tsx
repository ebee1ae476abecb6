import { useForm } from '@nexperts/app-kit';
import type { OwnPage, PageClaim } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { TextField } from '@nexperts/ui/TextField';
import { CLAIM_LIMITS, claimForm } from '@nexperts/validation';
import { api } from '../../api.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { UploadField } from '../../ui/forms/UploadField.tsx';
import { useUploads } from '../../ui/forms/use-uploads.ts';
import * as css from './own-page.css.ts';

interface ClaimFormProps {
  /** What waits or is renewed; null: a new credential */
  claim: PageClaim | null;
  onDone: (page: OwnPage) => void;
  onCancel: () => void;
}

/** What our staff look at to check a credential, title or category (F-15). */
export function ClaimForm({ claim, onDone, onCancel }: ClaimFormProps) {
  const isWaiting = claim?.state === 'open';
  const uploads = useUploads(isWaiting ? claim.files : []);
  const form = useForm({
    initial: {
      what: claim?.what ?? '',
      issuer: claim?.issuer ?? '',
      number: claim?.number ?? '',
      until: isWaiting ? (claim.until ?? '') : '',
    },
    schema: claimForm,
    onSubmit: async (typed) => {
      if (!uploads.ready()) return;
      const { what, issuer, number, until } = typed;
      const proof = { issuer, number, until: until === '' ? null : until, fileIds: uploads.ids };
      const { data } = isWaiting
        ? await api.call(endpoints.proveClaim, { params: { id: claim.id }, body: proof })
        : await api.call(endpoints.addClaim, { body: { kind: claim?.kind ?? 'credential', what, ...proof } });
      onDone(data);
    },
  });
  return (
    <form {...form.formProps} className={css.group}>
      {claim ? null : (
        <TextField
          label="Credential"
          description="Such as: Bachelor of Laws, Certified Practising Accountant"
          isRequired
          maxLength={CLAIM_LIMITS.what.max}
          {...form.field('what')}
        />
      )}
      <div className={css.pair}>
        <TextField
          label="Issued by"
          description={claim ? 'The board or register' : 'The university, board or register'}
          maxLength={CLAIM_LIMITS.issuer}
          {...form.field('issuer')}
        />
        <TextField
          label="Number"
          description="Only our staff see it"
          maxLength={CLAIM_LIMITS.number}
          {...form.field('number')}
        />
      </div>
      <TextField label="Valid until" isOptional type="date" {...form.field('until')} />
      <UploadField
        label="Documents"
        description="Only our staff open them, and we delete them once we’ve checked."
        isOptional
        uploads={uploads}
        errorMessage={uploads.unfinished}
      />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div className={css.add}>
        <Button type="submit" isPending={form.pending} pendingLabel="Sending…">
          {isWaiting ? 'Save details' : 'Send for checking'}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
