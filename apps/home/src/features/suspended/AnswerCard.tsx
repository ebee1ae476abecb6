import { isApiError } from '@nexperts/api';
import { useForm } from '@nexperts/app-kit';
import { UPLOADS_MAX, type AnswersWaiting, type BodyOf, type WrapUp } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatDayShort, formatMoney, mostPct, refundOnTop } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { NumberField } from '@nexperts/ui/NumberField';
import { RadioCards } from '@nexperts/ui/RadioCards';
import { TextArea } from '@nexperts/ui/TextArea';
import { api } from '../../api.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { callers, capturedOf, statementWords, zonedMoment } from '../../model/booking/problem-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { toasts } from '../../toasts.ts';
import { cardTitle } from '../../ui/page/card.css.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { SentFiles } from '../../ui/booking/SentFiles.tsx';
import { UploadField } from '../../ui/forms/UploadField.tsx';
import { useUploads } from '../../ui/forms/use-uploads.ts';
import { WhoWasHere } from '../../ui/booking/WhoWasHere.tsx';
import { isPct, kindsFor, rulesFor, takesFiles, TEXT_MAX, type Kind, type Values } from './answer-kinds.ts';
import { SUSPENDED_FILES, suspendedFileUrl } from './suspended-files.ts';
import * as css from './suspended.css.ts';

type Answer = BodyOf<typeof endpoints.answerSuspended>;

interface AnswerCardProps {
  wrapUp: WrapUp;
  onAnswered: (answer: { data: AnswersWaiting }) => void;
  /** The half hour is over, or the suspension */
  onClosed: () => void;
}

/** What waits at one booking: what is alleged or asked, and the answer to it. */
export function AnswerCard({ wrapUp, onAnswered, onClosed }: AnswerCardProps) {
  const zone = useZone();
  const { booking } = wrapUp;
  const kinds = kindsFor(wrapUp);
  const headingId = `answer-${booking.id}`;
  return (
    <section className={css.about} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId} className={cardTitle}>
          {kinds.heading}
        </h2>
        <p className={css.session}>
          {booking.service.title} with {otherPerson(booking).name},{' '}
          {formatDayShort(Date.parse(booking.startsAt), zone)}
        </p>
      </header>
      <p className={css.prose}>
        {kinds.asks} {kinds.until === null ? '' : `Answer by ${zonedMoment(kinds.until, zone)}.`}
      </p>
      {kinds.question === null ? null : <blockquote className={css.quote}>{kinds.question}</blockquote>}
      {kinds.showsStatements ? <Said wrapUp={wrapUp} /> : null}
      {kinds.showsPresence ? <WhoWasHere wrapUp={wrapUp} title="Who was in the room" plain /> : null}
      <AnswerForm wrapUp={wrapUp} options={kinds.options} onAnswered={onAnswered} onClosed={onClosed} />
    </section>
  );
}

/** What was said so far, with its files. */
function Said({ wrapUp: { booking, problem } }: Pick<AnswerCardProps, 'wrapUp'>) {
  if (!problem) return null;
  return (
    <ol className={css.said}>
      {problem.statements.map((statement) => {
        const { title, share } = statementWords(statement, problem, booking);
        return (
          <li key={`${statement.at} ${statement.step}`}>
            <p className={css.who}>{share ? `${title}. ${share}` : title}</p>
            {statement.text ? <blockquote className={css.quote}>{statement.text}</blockquote> : null}
            <SentFiles files={statement.files} urlOf={suspendedFileUrl} />
          </li>
        );
      })}
    </ol>
  );
}

interface AnswerFormProps extends AnswerCardProps {
  options: readonly { value: Kind; label: string; description?: string }[];
}

function AnswerForm({ wrapUp, options, onAnswered, onClosed }: AnswerFormProps) {
  const { booking, refundLeft: left } = wrapUp;
  const captured = capturedOf(booking);
  const most = mostPct(captured.minor, left.minor);
  const uploads = useUploads([], UPLOADS_MAX, SUSPENDED_FILES);
  const only = options.length === 1 ? options[0]?.value : undefined;
  const form = useForm<Values>({
    initial: { kind: only ?? '', offerPct: null, text: '' },
    schema: rulesFor(most),
    onSubmit: async (values) => {
      if (takesFiles(values.kind) && !uploads.ready()) return;
      try {
        const answer = await api.call(endpoints.answerSuspended, {
          params: { id: booking.id },
          body: bodyOf(values, wrapUp, uploads.ids),
        });
        toasts.success('Answer sent');
        onAnswered(answer);
      } catch (error) {
        if (isApiError(error) && error.status === 404) onClosed();
        throw error;
      }
    },
  });
  const { kind, offerPct } = form.values;
  const { other } = callers(booking);
  const writes = kind !== '' && kind !== 'agree' && kind !== 'take';
  const isOptional = kind === 'offer' || kind === 'insist';
  const sum = isPct(offerPct, most)
    ? formatMoney({ ...left, minor: refundOnTop(captured.minor, left.minor, offerPct) })
    : null;
  return (
    <form {...form.formProps} className={css.form}>
      {only ? null : (
        <RadioCards<Kind> label="Your answer" isRequired options={options} {...form.field('kind')} />
      )}
      {kind === 'offer' ? (
        <NumberField
          label="Your offer, in %"
          description={`${sum ?? 'A share'} of the ${formatMoney(captured)} that ${other} paid`}
          isRequired
          {...form.field('offerPct')}
          minValue={1}
          maxValue={most}
          rangeMessage={`Enter a whole number from 1 to ${most}`}
        />
      ) : null}
      {writes ? (
        <TextArea
          label={isOptional ? 'Message' : 'What happened?'}
          {...(isOptional ? { isOptional: true } : { isRequired: true })}
          description={
            kind === 'hearing' || kind === 'appeal'
              ? 'Our staff read it. You can answer once.'
              : `${other} and our staff can read it.`
          }
          rows={5}
          characterLimit={TEXT_MAX}
          {...form.field('text')}
        />
      ) : null}
      {takesFiles(kind) ? (
        <UploadField
          label="Files"
          isOptional
          description={
            kind === 'hearing' ? 'Our staff can open them.' : `${other} and our staff can open them.`
          }
          uploads={uploads}
          errorMessage={uploads.unfinished}
        />
      ) : null}
      <FormFailure message={form.submitError} signedOut={false} />
      <div>
        <Button type="submit" isPending={form.pending} pendingLabel="Sending…">
          {only === 'appeal' ? 'Send appeal' : 'Send answer'}
        </Button>
      </div>
    </form>
  );
}

function bodyOf({ kind, offerPct, text: typed }: Values, { problem }: WrapUp, fileIds: string[]): Answer {
  const text = typed.trim();
  switch (kind) {
    case 'offer':
      return { action: kind, offerPct: offerPct ?? 0, text, fileIds };
    case 'take':
      return { action: kind, offerPct: problem?.offerPct ?? 0 };
    case 'insist':
      return { action: kind, offerPct: problem?.offerPct ?? 0, text };
    case 'hearing':
    case 'appeal':
    case 'contest':
      return { action: kind, text, fileIds };
    case 'agree':
    case '':
      return { action: 'agree' };
  }
}
