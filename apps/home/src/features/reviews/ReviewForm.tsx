import { useForm } from '@nexperts/app-kit';
import type { Booking, Reviewing } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { RatingInput } from '@nexperts/ui/RatingInput';
import { TextArea } from '@nexperts/ui/TextArea';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { forgetDraft, keptDraft } from '../../model/page/kept-drafts.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { TEXT_MAX } from '../../model/experts/review-text.ts';
import { useZone } from '../../model/times/zone.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useKeepDraft } from '../../ui/forms/use-keep-draft.ts';
import * as css from './reviews.css.ts';
import { reviewDraft, reviewDraftOf, reviewRules } from './rules.ts';
import { TagChoice } from './TagChoice.tsx';
import { meaningOf, whenPublished } from './words.ts';

interface ReviewFormProps {
  booking: Booking;
  reviewing: Reviewing;
  /** ISO 8601 */
  until: string;
  /** Saved; the page is being reloaded */
  onSaved: () => void;
  /** Leaves a review that is there as it is */
  onCancel?: (() => void) | undefined;
}

/** The viewer's review of a session, to be written or changed until it is published. */
export function ReviewForm({ booking, reviewing: { own, tags }, until, onSaved, onCancel }: ReviewFormProps) {
  const zone = useZone();
  const { revalidate } = useRevalidator();
  const { firstName } = otherPerson(booking);
  const isClient = booking.role === 'client';
  const saved = { stars: own?.stars ?? 0, tags: own?.tags ?? [], text: own?.text ?? '' };
  const name = reviewDraftOf(booking);
  const form = useForm({
    initial: keptDraft(name, reviewDraft) ?? saved,
    schema: reviewRules,
    onSubmit: async (body) => {
      const { data } = await api.call(endpoints.saveReview, { params: { id: booking.id }, body });
      forgetDraft(name);
      await revalidate();
      toasts.success(data.own?.publishedAt ? 'Both reviews are published' : 'Your review is saved');
      onSaved();
    },
  });
  useKeepDraft(name, form.values, saved);
  return (
    <form {...form.formProps} className={css.form}>
      <RatingInput
        label="Your rating"
        name="stars"
        isRequired
        value={form.values.stars === 0 ? null : form.values.stars}
        onChange={(stars) => form.set('stars', stars)}
        meaning={meaningOf}
        errorMessage={form.errors.stars}
      />
      {tags.length > 0 ? (
        <TagChoice
          options={tags}
          chosen={form.values.tags}
          onChange={(chosen) => form.set('tags', chosen)}
          errorMessage={form.errors.tags}
        />
      ) : null}
      <TextArea
        label={isClient ? 'Your review' : 'Your note'}
        isOptional
        name="text"
        rows={4}
        characterLimit={TEXT_MAX}
        description={
          isClient
            ? 'Everyone can read it once it’s published.'
            : `${firstName} can read it once it’s published. Other experts see only the average of a client’s ratings.`
        }
        {...form.field('text')}
        onBlur={() => form.leave('text')}
      />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div className={css.send}>
        <Button type="submit" isPending={form.pending} pendingLabel="Saving…">
          {own ? 'Save review' : 'Submit review'}
        </Button>
        {onCancel ? (
          <Button
            variant="quiet"
            onPress={() => {
              forgetDraft(name);
              onCancel();
            }}
          >
            Keep it as it is
          </Button>
        ) : null}
        <p className={css.note}>{whenPublished(firstName, until, zone)}</p>
      </div>
    </form>
  );
}
