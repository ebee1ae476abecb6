import { useForm } from '@nexperts/app-kit';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { TEXT_MAX } from '../../model/experts/review-text.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import * as css from './reviews.css.ts';
import { replyRules } from './rules.ts';

interface ReplyFormProps {
  id: string;
  /** Everybody can read it, not the author of the review alone */
  isPublic: boolean;
  onDone: () => void;
}

/** The reviewed person's one reply. */
export function ReplyForm({ id, isPublic, onDone }: ReplyFormProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { text: '' },
    schema: replyRules,
    onSubmit: async (body) => {
      await api.call(endpoints.replyToReview, { params: { id }, body });
      await revalidate();
      toasts.success('Your reply is published');
      onDone();
    },
  });
  return (
    <form {...form.formProps} className={css.form}>
      <TextArea
        label="Your reply"
        isRequired
        name="text"
        rows={3}
        characterLimit={TEXT_MAX}
        description={`${isPublic ? 'Everyone can read it under the review.' : 'The expert can read it.'} You can’t change it later.`}
        {...form.field('text')}
        onBlur={() => form.leave('text')}
      />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div className={css.send}>
        <Button type="submit" isPending={form.pending} pendingLabel="Publishing…">
          Publish reply
        </Button>
        <Button variant="quiet" onPress={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
