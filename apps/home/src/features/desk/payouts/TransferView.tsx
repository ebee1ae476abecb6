import type { FailedTransfer } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoment, formatMoney, QUEUES } from '@nexperts/domain';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Button } from '@nexperts/ui/Button';
import { DescriptionList } from '@nexperts/ui/DescriptionList';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { api } from '../../../api.ts';
import { payoutReason, payoutState } from '../../../model/money/payout-words.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { CaseBar } from '../parts/CaseBar.tsx';
import * as page from '../../../ui/page/desk-page.css.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { Keys } from '../../../ui/page/Keys.tsx';
import { useChange } from '../../../ui/hooks/use-change.ts';
import { useQuestion, type Question } from '../parts/use-question.tsx';
import { useCase } from '../parts/use-case.ts';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import { useTakenConfirm } from '../parts/use-taken-confirm.tsx';
import type { TransferPage } from './load-runs.ts';
import * as css from './runs.css.ts';

type Verb = 'retry' | 'remind';

/** A payout that was refused, sent back or waits for a verification: how much, why, and the ways on (O-05). */
export function TransferView({ transfer, roles }: TransferPage) {
  const { id, person, run: ofRun, amount, status, reason, failedAt, transferRef } = transfer;
  const zone = useZone();
  const queue = status === 'carried_over' ? 'verification' : 'failed-transfers';
  const work = useCase({ queue, id }, transfer.isOpen, roles);
  const { act, pending, failure, signedOut } = useChange();
  const { ask, dialog } = useQuestion();
  const taken = useTakenConfirm();
  const sum = formatMoney(amount);
  const { retry, remind } = transfer.actions;
  const first: Verb | null = retry.possible ? 'retry' : remind.possible ? 'remind' : null;
  useShortcuts(first ? [{ keys: 'e', label: 'Decide this case', run: () => void press(first) }] : []);
  async function press(verb: Verb): Promise<void> {
    if (!(await taken.mayDecide(work.known?.takenBy))) return;
    const isSure = await ask(verb === 'retry' ? retryQuestion(transfer) : remindQuestion(transfer));
    if (isSure)
      await act(verb, async () => {
        const params = { id };
        if (verb === 'retry') await api.call(endpoints.retryTransfer, { params });
        else await api.call(endpoints.remindOfTransfer, { params });
        return verb === 'retry' ? `We’re sending ${sum} again.` : `We’re emailing ${person.name}.`;
      });
  }
  return (
    <>
      <Breadcrumbs
        items={[{ label: QUEUES[queue].name, href: paths.staffQueue(queue) }, { label: person.name }]}
      />
      <div className={page.head}>
        <div>
          <h1 className={page.title}>{sum}</h1>
          <p className={page.lead}>
            Payout to <Link href={paths.staffPerson(person.id)}>{person.name}</Link>
            {transfer.isClosed ? ' (account closed)' : ''} in the{' '}
            <Link href={paths.payoutRun(ofRun.id)}>
              run of <Time at={ofRun.scheduledFor} zone={zone} show="date" />
            </Link>
          </p>
        </div>
        <StatusPill tone={payoutState(status).tone}>{payoutState(status).words}</StatusPill>
      </div>
      <CaseBar work={work} />
      <section className={`${page.panel} ${css.transfer}`} aria-label="What happened">
        <DescriptionList
          items={[
            { term: 'Reason', details: reason ? payoutReason(reason) : 'None' },
            {
              term: FAILED[status] ?? 'Refused',
              details: failedAt && formatMoment(Date.parse(failedAt), zone),
            },
            { term: 'The money', details: whereItIs(transfer) },
            { term: 'The provider asks for', details: transfer.asked && askedText(transfer.asked) },
            { term: 'Bank account', details: bankText(transfer, zone) },
            {
              term: 'Last emailed by staff',
              details: transfer.remindedAt && formatMoment(Date.parse(transfer.remindedAt), zone),
            },
            { term: 'Transfer', details: transferRef && <code>{transferRef}</code> },
          ]}
        />
        {transfer.isOpen ? (
          <>
            <p className={css.second}>{whatNext(transfer)}</p>
            <FormFailure message={failure} signedOut={signedOut} />
            <div className={css.tools}>
              {status === 'refused' ? (
                <Button
                  isPending={pending === 'retry'}
                  disabledReason={retry.possible ? undefined : retry.why}
                  iconEnd={first === 'retry' ? <Keys of="e" on="fill" /> : undefined}
                  onPress={() => void press('retry')}
                >
                  Try again now
                </Button>
              ) : null}
              <Button
                variant={first === 'remind' ? 'primary' : 'secondary'}
                isPending={pending === 'remind'}
                disabledReason={remind.possible ? undefined : remind.why}
                iconEnd={first === 'remind' ? <Keys of="e" on="fill" /> : undefined}
                onPress={() => void press('remind')}
              >
                Email {person.name} again
              </Button>
            </div>
          </>
        ) : null}
      </section>
      {dialog}
      {taken.dialog}
    </>
  );
}

const retryQuestion = ({ amount, person }: FailedTransfer): Question => ({
  title: `Send ${formatMoney(amount)} again?`,
  text: (
    <p>
      We ask the provider again to send {formatMoney(amount)} to {person.name}, or what is left of it in their
      balance. If it refuses, this case opens again.
    </p>
  ),
  action: `Send ${formatMoney(amount)}`,
  keep: 'Not now',
});

const remindQuestion = ({ amount, person, status, bankLast4 }: FailedTransfer): Question => ({
  title: `Email ${person.name} again?`,
  text: (
    <p>
      {status === 'carried_over'
        ? `We tell them that ${formatMoney(amount)} waits until our payment provider has verified them, and where they get verified.`
        : `We tell them that ${formatMoney(amount)} didn’t reach ${bankLast4 ? `the account ending in ${bankLast4}` : 'them'}, why, and where to change their bank details.`}{' '}
      This case is then due in 7 days.
    </p>
  ),
  action: 'Send the email',
  keep: 'Not now',
});

/** What happened to it, before its time. */
const FAILED: Partial<Record<FailedTransfer['status'], string>> = {
  failed_at_bank: 'Sent back',
  carried_over: 'Carried over',
};

/** What is missing in plain words, each with what was wrong about it. */
function askedText({ hasBegun, missing }: NonNullable<FailedTransfer['asked']>): string {
  if (!hasBegun) return 'Everything: they haven’t begun';
  if (missing.length === 0) return 'Nothing more: it is checking what they sent';
  return missing.map(({ name, problem }) => (problem ? `${name} (${problem})` : name)).join(', ');
}

function whereItIs({ status, isOpen }: FailedTransfer): string {
  if (status === 'carried_over') return isOpen ? 'In their balance' : 'Left to a later run';
  if (!isOpen) return status === 'refused' ? 'Sent with a later run' : payoutState(status).words;
  return status === 'refused' ? 'Back in their balance' : 'In their account with the provider';
}

function bankText({ bankLast4, bankChangedAt }: FailedTransfer, zone: string): string {
  if (bankLast4 === null) return 'None';
  const which = `Ending in ${bankLast4}`;
  return bankChangedAt
    ? `${which}, changed ${formatMoment(Date.parse(bankChangedAt), zone)}`
    : `${which}, not changed since`;
}

function whatNext({ status, bankChangedAt, person }: FailedTransfer): string {
  if (status === 'carried_over')
    return `The next run after our payment provider has verified ${person.name} sends it.`;
  if (status === 'failed_at_bank')
    return bankChangedAt
      ? 'The provider sends it to the new bank account by itself. Nothing is left for you to do.'
      : `The provider sends it again by itself once ${person.name} changes their bank details.`;
  return 'The next run sends it if nothing stands in the way then. You can try again now.';
}
