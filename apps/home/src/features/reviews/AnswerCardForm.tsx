import { useForm } from '@nexperts/app-kit';
import type { AnswerCard, Booking, Mark } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { forgetDraft, keptDraft } from '../../model/page/kept-drafts.ts';
import { draftOfMarks } from '../../model/booking/marks.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useKeepDraft } from '../../ui/forms/use-keep-draft.ts';
import { UploadField } from '../../ui/forms/UploadField.tsx';
import { useUploads } from '../../ui/forms/use-uploads.ts';
import { linesOf, linkLines, linksOf } from './card-text.ts';
import { FromTranscript } from './FromTranscript.tsx';
import * as css from './reviews.css.ts';
import { cardDraft, cardDraftOf, cardRules, SUMMARY_MAX } from './rules.ts';

interface AnswerCardFormProps {
  booking: Booking;
  card: AnswerCard | null;
  /** What a card that isn't there yet begins with (G-14) */
  marks: readonly Mark[];
  /** ISO 8601 */
  until: string;
  onSaved: () => void;
  /** Leaves a card that is there as it is */
  onCancel?: (() => void) | undefined;
}

/** The expert writes what the client takes home. */
export function AnswerCardForm({ booking, card, marks, until, onSaved, onCancel }: AnswerCardFormProps) {
  const zone = useZone();
  const { revalidate } = useRevalidator();
  const { firstName } = otherPerson(booking);
  const uploads = useUploads(card?.files);
  const saved = {
    summary: card ? card.summary : draftOfMarks(marks, booking, SUMMARY_MAX),
    steps: card?.steps.map(({ text }) => text).join('\n') ?? '',
    links: linkLines(card?.links ?? []),
  };
  const name = cardDraftOf(booking);
  const form = useForm({
    initial: keptDraft(name, cardDraft) ?? saved,
    schema: cardRules,
    onSubmit: async ({ summary, steps, links }) => {
      if (!uploads.ready()) return;
      const body = {
        summary: summary.trim(),
        steps: linesOf(steps),
        links: linksOf(links) ?? [],
        fileIds: uploads.ids,
      };
      await api.call(endpoints.saveAnswerCard, { params: { id: booking.id }, body });
      forgetDraft(name);
      await revalidate();
      toasts.success(`${firstName} can read your answer card`);
      onSaved();
    },
  });
  useKeepDraft(name, form.values, saved);
  return (
    <form {...form.formProps} className={css.form}>
      <TextArea
        label="What should they remember?"
        isRequired
        name="summary"
        rows={4}
        characterLimit={SUMMARY_MAX}
        {...form.field('summary')}
        onBlur={() => form.leave('summary')}
      />
      <FromTranscript
        booking={booking}
        onTake={(sentences) => form.set('summary', [form.values.summary, ...sentences].join('\n').trim())}
      />
      <TextArea
        label="Next steps"
        isOptional
        name="steps"
        rows={3}
        description={`One on each line, ten at most. ${firstName} can tick them off.`}
        {...form.field('steps')}
        onBlur={() => form.leave('steps')}
      />
      <TextArea
        label="Links"
        isOptional
        name="links"
        rows={2}
        description="One on each line, ten at most: a title, then the address."
        {...form.field('links')}
        onBlur={() => form.leave('links')}
      />
      <UploadField
        label="Files"
        isOptional
        description={`${firstName} can download them.`}
        uploads={uploads}
        errorMessage={uploads.unfinished}
      />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div className={css.send}>
        <Button type="submit" isPending={form.pending} pendingLabel="Saving…">
          {card ? 'Save answer card' : 'Send answer card'}
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
        <p className={css.note}>You can change it until {shortMoment(until, zone)}.</p>
      </div>
    </form>
  );
}
