import type { BankDispute, BookingStory } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { staffReason } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { choice, ReasonField } from '../parts/fields.tsx';
import { StaffDecision } from '../parts/StaffDecision.tsx';
import { outcomeText } from '../../../model/desk/desk-words.ts';
import { takesTwoFor } from './decisions.ts';

const rules = z.object({ finding: choice('Choose what you find'), reason: staffReason() });

interface FindingFormProps {
  bankDispute: BankDispute;
  story: BookingStory;
  onDone: () => void;
}

/** What staff find after the hearing: whether the session was delivered, or the late share is due (P-09). */
export function FindingForm({ bankDispute, story, onDone }: FindingFormProps) {
  const { ref, actions, findings } = bankDispute;
  const { expert } = story;
  const words = wordsFor(bankDispute, expert.name);
  const movesShare = (finding: string): boolean => finding !== '' && finding !== 'delivered';
  const takesTwo = (finding: string): boolean => movesShare(finding) && takesTwoFor(story);
  const actionFor = (finding: string): string =>
    takesTwo(finding) ? 'Ask for confirmation' : 'Decide and send';
  return (
    <StaffDecision
      initial={{ finding: '', reason: '' }}
      schema={rules}
      news={actions.includes('finding') ? null : 'Somebody has just decided this. Your decision wasn’t sent.'}
      onDone={onDone}
      action={({ finding }) => actionFor(finding)}
      confirm={({ finding }) => {
        const isForExpert = finding !== 'not_delivered';
        return {
          title: isForExpert ? words.titleYes : words.titleNo,
          action: actionFor(finding),
          keep: 'Keep editing',
          text: (
            <p>
              {isForExpert ? words.thenYes : words.thenNo}{' '}
              {takesTwo(finding)
                ? 'A second member of staff has to confirm. Nothing moves before that.'
                : 'We email them your reason now. You can’t undo this.'}
            </p>
          ),
        };
      }}
      call={async (values) => {
        const finding = findings.find((each) => each === values.finding) ?? 'not_delivered';
        const body = { finding, reason: values.reason };
        const { data } = await api.call(endpoints.decideBankDispute, { params: { ref }, body });
        return outcomeText(data.state, `Decided. We’re emailing ${expert.name}.`);
      }}
      renderFields={(form) => (
        <>
          <RadioGroup
            label={words.question}
            isRequired
            options={findings.map((value) => ({
              value,
              label: value === 'not_delivered' ? 'No' : 'Yes',
              description: value === 'not_delivered' ? words.no : words.yes,
            }))}
            {...form.field('finding')}
          />
          <ReasonField
            description={`${expert.name} reads it, as written.`}
            rows={5}
            {...form.field('reason')}
          />
        </>
      )}
    />
  );
}

interface FindingWords {
  question: string;
  yes: string;
  no: string;
  titleYes: string;
  titleNo: string;
  thenYes: string;
  thenNo: string;
}

const MAKE_UP = 'If it was paid out already, their next earnings make up for it first.';

/** What is asked, and what each answer does: about a session, or the late share of one that was cancelled. */
function wordsFor({ amount, beforeStart, findings }: BankDispute, expert: string): FindingWords {
  const sum = formatMoney(amount);
  if (beforeStart) {
    const share = formatMoney(beforeStart.lateShare);
    return {
      question: `Does ${expert} get the late share?`,
      yes: `We bear ${share}, their share under their cancellation policy.`,
      no: `${expert} gets nothing for this booking.`,
      titleYes: 'Grant the late share?',
      titleNo: 'Grant no late share?',
      thenYes: `${expert} gets ${share}, and we bear it.`,
      thenNo: `${expert} gets nothing for this booking.`,
    };
  }
  const takes = `We take back ${expert}’s share. ${MAKE_UP}`;
  if (findings.includes('late_share'))
    return {
      question: `Does ${expert} keep the late share?`,
      yes: `We bear ${sum}. ${expert} keeps their share under their cancellation policy.`,
      no: `We take back ${expert}’s share of ${sum}, and bear our fee.`,
      titleYes: 'Leave the late share?',
      titleNo: 'Take back the late share?',
      thenYes: `We bear ${sum}, and ${expert} keeps their share.`,
      thenNo: takes,
    };
  return {
    question: 'Was the session delivered?',
    yes: `We bear ${sum}. ${expert} keeps their share.`,
    no: `We take back ${expert}’s share of ${sum}, and bear our fee.`,
    titleYes: 'Find that it was delivered?',
    titleNo: 'Find that it was not delivered?',
    thenYes: `We bear ${sum}, and ${expert} keeps their share.`,
    thenNo: takes,
  };
}
