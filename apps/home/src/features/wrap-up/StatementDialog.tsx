import { useForm } from '@nexperts/app-kit';
import type { WrapUp } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import { LazyDialog } from '../../ui/page/LazyDialog.tsx';
import { UploadField } from '../../ui/forms/UploadField.tsx';
import { useUploads } from '../../ui/forms/use-uploads.ts';
import { WhoWasHere } from '../../ui/booking/WhoWasHere.tsx';
import * as css from './wrap-up.css.ts';

const TEXT_MAX = 2_000;
const rules = z.object({
  text: z.string().check(
    z.refine((text) => text.trim().length >= 10, { error: 'Write at least 10 characters' }),
    z.refine((text) => text.trim().length <= TEXT_MAX, { error: tooLong(TEXT_MAX) }),
  ),
});

interface StatementDialogProps {
  isOpen: boolean;
  onClose: () => void;
  wrapUp: WrapUp;
  words: { title: string; lead: string; note: string; send: string; sent: string };
  /** @throws what the operation answers */
  onSend: (body: { text: string; fileIds: string[] }) => Promise<void>;
}

/** Shows who was in the room, and takes what the expert says about it to staff (A-06, P-09). */
export function StatementDialog({ isOpen, onClose, wrapUp, words, onSend }: StatementDialogProps) {
  const uploads = useUploads();
  const { send } = useChange();
  const form = useForm({
    initial: { text: '' },
    schema: rules,
    onSubmit: async ({ text }) => {
      if (!uploads.ready()) return;
      await send(async () => {
        await onSend({ text: text.trim(), fileIds: [...uploads.ids] });
        onClose();
        return words.sent;
      });
    },
  });
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={words.title}
      isDismissable={false}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Go back
          </Button>
          <Button isPending={form.pending} pendingLabel="Sending…" onPress={form.send}>
            {words.send}
          </Button>
        </>
      }
    >
      <form {...form.formProps} className={css.form}>
        <p className={css.prose}>{words.lead}</p>
        <WhoWasHere wrapUp={wrapUp} title="Who was in the room" plain />
        <TextArea
          label="What happened?"
          description={words.note}
          isRequired
          rows={5}
          characterLimit={TEXT_MAX}
          {...form.field('text')}
          onBlur={() => form.leave('text')}
        />
        <UploadField
          label="Files"
          isOptional
          description="Our staff can open them."
          uploads={uploads}
          errorMessage={uploads.unfinished}
        />
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
      </form>
    </LazyDialog>
  );
}
