import type { BookingStory } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { NumberField } from '@nexperts/ui/NumberField';
import { staffReason } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { ReasonField, rulesBy } from '../parts/fields.tsx';
import { StaffDecision } from '../parts/StaffDecision.tsx';
import { outcomeText } from '../../../model/desk/desk-words.ts';
import { isPct, pct, PCT_FIELD } from './rules.ts';
import { mostAlone, splitOf } from './split.ts';
import { decisionAction, decisionTitle, SplitSums, TakesTwo } from './SplitSums.tsx';
import * as css from './story.css.ts';

/** A fact beside the number. It is never a proposal: the field begins empty. */
export interface Mark {
  readonly label: string;
  readonly pct: number;
  readonly note: string | null;
}

interface DecisionFormProps {
  story: BookingStory;
  problemId: string;
  marks: readonly Mark[];
  /** Its state, where it was decided or settled in the meantime; null: it is open */
  news: string | null;
  onDone: () => void;
}

interface Values {
  refundPct: number | null;
  reason: string;
  expertReason: string;
}

const EMPTY: Values = { refundPct: null, reason: '', expertReason: '' };
/** Of conduct each side gets its own reason above 0% (A-02). */
const rules = (isConduct: boolean) =>
  rulesBy<Values>(({ refundPct, expertReason }) =>
    z.object({
      refundPct: pct,
      reason: staffReason(),
      expertReason: isConduct && (refundPct !== 0 || expertReason.trim() !== '') ? staffReason() : z.string(),
    }),
  );

/** How much the client has back in all, what that leaves to whom, and why. */
export function DecisionForm({ story, problemId, marks, news, onDone }: DecisionFormProps) {
  const { money, client, expert } = story;
  const isConduct = story.problem?.kind === 'conduct';
  const splitFor = ({ refundPct }: Values) => (isPct(refundPct) ? splitOf(money, refundPct) : null);
  const of = (minor: number): string => formatMoney({ minor, currency: money.captured.currency });
  return (
    <StaffDecision
      initial={EMPTY}
      schema={rules(isConduct)}
      news={news === null ? null : `${news} Your decision wasn’t sent.`}
      written={({ reason, expertReason }) => [reason, expertReason].filter(Boolean).join('\n\n')}
      onDone={onDone}
      action={(values) => decisionAction(splitFor(values))}
      confirm={(values) => {
        const split = splitFor(values);
        return (
          split && {
            title: decisionTitle(split),
            action: decisionAction(split),
            keep: 'Keep editing',
            text: (
              <p>
                We send {client.name} {of(split.sentMinor)}, which makes {of(split.backMinor)} in all.{' '}
                {expert.name}’s share is {of(split.shareMinor)}, our fee {of(split.feeMinor)}.{' '}
                {split.takesTwo
                  ? 'Nothing is sent before it is confirmed.'
                  : 'We email both your reason now. You can’t undo this.'}
              </p>
            ),
          }
        );
      }}
      call={async ({ refundPct, reason, expertReason }) => {
        const { data } = await api.call(endpoints.decideProblem, {
          params: { id: problemId },
          body: {
            refundPct: refundPct ?? 0,
            reason,
            ...(isConduct && expertReason !== '' && { expertReason }),
          },
        });
        return outcomeText(data.state, 'Decided. We’re emailing both.');
      }}
      renderFields={(form) => {
        const split = splitFor(form.values);
        return (
          <>
            <div className={css.marks} role="group" aria-label="Facts">
              {marks.map(({ label, pct: value }) => (
                <Button
                  key={label}
                  variant="secondary"
                  size="sm"
                  onPress={() => form.set('refundPct', value)}
                >
                  {`${label} ${value}%`}
                </Button>
              ))}
            </div>
            <NumberField {...PCT_FIELD} {...form.field('refundPct')} />
            {split ? <SplitSums split={split} story={story} /> : null}
            {split?.isCut ? (
              <Banner tone="info">
                {split.sentMinor > 0
                  ? `Only ${of(split.sentMinor)} is left to refund, so that is what we send.`
                  : 'Nothing is left to refund, so we send nothing.'}
              </Banner>
            ) : null}
            {split?.takesTwo ? (
              <TakesTwo inAll={of(split.backMinor)}>Up to {mostAlone(money)}% you can decide alone.</TakesTwo>
            ) : null}
            <ReasonField
              label={isConduct ? `Reason for ${client.name}` : 'Reason'}
              description={isConduct ? 'Only they read it, as written.' : 'Both read it, as written.'}
              rows={5}
              {...form.field('reason')}
            />
            {isConduct ? (
              <ReasonField
                label={`Reason for ${expert.name}`}
                description="Only they read it, as written. Can stay empty at 0%."
                isRequired={false}
                rows={5}
                {...form.field('expertReason')}
              />
            ) : null}
          </>
        );
      }}
    />
  );
}
