import { useForm } from '@nexperts/app-kit';
import type { SafetyHearing } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';
import { zonedMoment } from '../../model/booking/problem-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { cardTitle } from '../page/card.css.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import * as css from './hearing-card.css.ts';
import { SentFiles } from './SentFiles.tsx';
import { UploadField } from '../forms/UploadField.tsx';
import type { Uploads } from '../forms/use-uploads.ts';

const TEXT_MAX = 2_000;
const rules = z.object({
  text: z.string().check(
    z.refine((text) => text.trim().length >= 10, { error: 'Write at least 10 characters' }),
    z.refine((text) => text.trim().length <= TEXT_MAX, { error: tooLong(TEXT_MAX) }),
  ),
});

interface HearingCardProps {
  hearing: SafetyHearing;
  /** Files of the answer, below the words */
  uploads: Uploads;
  /** @throws what the operation answers */
  onSend: (answer: { text: string; fileIds: string[] }) => Promise<void>;
}

/** What staff allege of a person, until when they can answer, and the answer. */
export function HearingCard({ hearing, uploads, onSend }: HearingCardProps) {
  const { id, alleged, until, answer } = hearing;
  const zone = useZone();
  const headingId = `hearing-${id}`;
  return (
    <section className={css.about} aria-labelledby={headingId}>
      <h2 id={headingId} className={cardTitle}>
        {answer
          ? `You answered on ${zonedMoment(answer.at, zone)}`
          : until === null
            ? 'The time to answer is over'
            : 'We need to hear from you'}
      </h2>
      <p className={css.prose}>
        {until === null ? (
          `Our staff decide by ${answer ? 'your answer and our records' : 'our records'}, and email you their reason.`
        ) : (
          <>
            Our staff want your side before they decide. Answer by <b>{zonedMoment(until, zone)}</b>. After
            that, they decide by our records.
          </>
        )}
      </p>
      <blockquote className={css.quote} aria-label="What is alleged">
        {alleged}
      </blockquote>
      {answer ? (
        <>
          <p className={`${css.prose} ${css.muted}`}>You wrote: {answer.text}</p>
          <SentFiles files={answer.files} label="Files of your answer" />
        </>
      ) : until === null ? null : (
        <HearingForm uploads={uploads} onSend={onSend} />
      )}
    </section>
  );
}

function HearingForm({ uploads, onSend }: Pick<HearingCardProps, 'uploads' | 'onSend'>) {
  const form = useForm({
    initial: { text: '' },
    schema: rules,
    onSubmit: async ({ text }) => {
      if (uploads.ready()) await onSend({ text: text.trim(), fileIds: [...uploads.ids] });
    },
  });
  return (
    <form {...form.formProps} className={css.form}>
      <TextArea
        label="Your side"
        description="Our staff read it. You can answer once."
        isRequired
        rows={5}
        characterLimit={TEXT_MAX}
        {...form.field('text')}
      />
      <UploadField
        label="Files"
        isOptional
        description="Our staff can open them."
        uploads={uploads}
        errorMessage={uploads.unfinished}
      />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div>
        <Button type="submit" isPending={form.pending} pendingLabel="Sending…">
          Send answer
        </Button>
      </div>
    </form>
  );
}
