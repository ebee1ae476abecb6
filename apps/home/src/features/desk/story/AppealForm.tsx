import type { BookingStory } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { NumberField } from '@nexperts/ui/NumberField';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { staffReason } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { choice, ReasonField, rulesBy } from '../parts/fields.tsx';
import { StaffDecision } from '../parts/StaffDecision.tsx';
import { outcomeText } from '../../../model/desk/desk-words.ts';
import { isPct, pct, PCT_FIELD } from './rules.ts';
import { mostAlone, splitOfAppeal } from './split.ts';
import { decisionAction, decisionTitle, SplitSums, TakesTwo } from './SplitSums.tsx';

interface AppealFormProps {
  story: BookingStory;
  appealId: string;
  /** Its state, where it was decided in the meantime; null: it is open */
  news: string | null;
  onDone: () => void;
}

interface Values {
  outcome: string;
  refundPct: number | null;
  reason: string;
}

const EMPTY: Values = { outcome: '', refundPct: null, reason: '' };

/** @param refundWaits granting then says how much of it goes back */
const rules = (refundWaits: boolean) =>
  rulesBy<Values>(({ outcome }) =>
    z.object({
      outcome: choice('Choose whether to grant it'),
      refundPct: refundWaits && outcome === 'granted' ? pct : z.any(),
      reason: staffReason(),
    }),
  );

/** Grants or refuses an appeal for good. Where the refund waited, granting says how much of it goes back. */
export function AppealForm({ story, appealId, news, onDone }: AppealFormProps) {
  const { client, expert } = story;
  const { refundHeld, captured, refunded, chargedBack } = story.money;
  // What is on hold has not gone back yet.
  const money = {
    ...story.money,
    ...(refundHeld && {
      refundsInAll: { ...captured, minor: refunded.minor + chargedBack.minor },
    }),
  };
  const of = (minor: number): string => formatMoney({ minor, currency: captured.currency });
  const splitFor = ({ outcome, refundPct }: Values) => {
    const back = outcome === 'refused' ? 100 : isPct(refundPct) ? refundPct : null;
    return refundHeld && outcome !== '' && back !== null ? splitOfAppeal(money, back) : null;
  };
  return (
    <StaffDecision
      initial={EMPTY}
      schema={rules(refundHeld)}
      news={news === null ? null : `${news} Your decision wasn’t sent.`}
      onDone={onDone}
      action={(values) => decisionAction(splitFor(values))}
      confirm={(values) => {
        const split = splitFor(values);
        return {
          title: decisionTitle(split),
          action: decisionAction(split),
          keep: 'Keep editing',
          text: (
            <p>
              {values.outcome === 'granted' ? 'The appeal is granted' : 'The appeal is refused'}
              {split
                ? `: we send ${client.name} ${of(split.sentMinor)}, which makes ${of(split.backMinor)} in all, and ${expert.name}’s share is ${of(split.shareMinor)}. `
                : '. No money moves. '}
              {split?.takesTwo
                ? 'Nothing is sent before it is confirmed.'
                : 'We email both your reason now. It’s final: nobody can appeal again.'}
            </p>
          ),
        };
      }}
      call={async ({ outcome, refundPct, reason }) => {
        const isGranted = outcome === 'granted';
        const body = {
          outcome: isGranted ? 'granted' : 'refused',
          refundPct: refundHeld && isGranted ? refundPct : null,
          reason,
        } as const;
        const { data } = await api.call(endpoints.decideAppeal, { params: { id: appealId }, body });
        return outcomeText(data.state, 'Decided. We’re emailing both.');
      }}
      renderFields={(form) => {
        const { outcome } = form.values;
        const split = splitFor(form.values);
        return (
          <>
            <RadioGroup
              label="Your decision"
              isRequired
              options={[
                {
                  value: 'granted',
                  label: 'Grant it',
                  description: refundHeld
                    ? 'The session counts as held. You decide how much to refund.'
                    : 'Clears the expert’s record. The refund has been sent and won’t be reversed.',
                },
                {
                  value: 'refused',
                  label: 'Refuse it',
                  description: refundHeld ? 'The refund that waits is sent.' : 'The verdict stands.',
                },
              ]}
              {...form.field('outcome')}
            />
            {refundHeld && outcome === 'granted' ? (
              <NumberField {...PCT_FIELD} {...form.field('refundPct')} />
            ) : null}
            {split ? <SplitSums split={split} story={story} /> : null}
            {split?.takesTwo ? (
              <TakesTwo inAll={of(split.backMinor)}>
                {outcome === 'granted' ? `Up to ${mostAlone(money)}% you can decide alone.` : null}
              </TakesTwo>
            ) : null}
            <ReasonField description="Both read it, as written." rows={5} {...form.field('reason')} />
          </>
        );
      }}
    />
  );
}
