import type { BankDispute } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { DAY_MS, formatMoney, formatMoment, mayDecide, QUEUES } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { FileText } from 'lucide-react';
import { onlyStaff } from '../../../model/desk/desk-words.ts';
import { api } from '../../../api.ts';
import { awaitsText } from '../../../model/desk/bank-dispute-words.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import { saveFile } from '../../../model/page/save-file.ts';
import { useZone } from '../../../model/times/zone.ts';
import { toasts } from '../../../toasts.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { Keys } from '../../../ui/page/Keys.tsx';
import { ConfirmDialog } from '../../../ui/page/LazyDialog.tsx';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import { useChange } from '../../../ui/hooks/use-change.ts';
import { outcomeText } from '../../../model/desk/desk-words.ts';
import { useQuestion } from '../parts/use-question.tsx';
import type { DecisionBoxProps } from './AppealBox.tsx';
import { BoxHead } from './BoxHead.tsx';
import { casesClosedBy, nextStep, takesTwoFor } from './decisions.ts';
import { FindingForm } from './FindingForm.tsx';
import { Said } from './Said.tsx';
import * as css from './story.css.ts';

interface BankDisputeBoxProps extends Omit<DecisionBoxProps, 'isOffered'> {
  of: BankDispute;
}

const PRESSED = {
  sendEvidence: endpoints.sendBankDisputeEvidence,
  openHearing: endpoints.openBankDisputeHearing,
} as const;

const STATES = {
  open: 'With the bank',
  won: 'Won: everything is as before',
  lost: 'Lost',
} as const;

const FOUND = {
  delivered: 'delivered. We bear the loss.',
  late_share: 'the late share is due. We bear it.',
  not_delivered: 'not delivered. The expert bears the loss.',
} as const;

/** What follows for the money from a bank dispute before the start, once the bank has decided or if it decides so (P-09). */
function afterCancelling({ status, beforeStart }: BankDispute, client: string, expert: string): string {
  if (!beforeStart) return '';
  const { refund, rest, lateShare } = beforeStart;
  const won = `${refund.minor > 0 ? `${client} gets ${formatMoney(refund)} back in all` : `${client} gets no refund`}${lateShare.minor > 0 ? `, and ${expert} gets ${formatMoney(lateShare)}` : ''}`;
  if (status === 'won') return `The session was cancelled before its start. ${won}.`;
  const none =
    lateShare.minor > 0
      ? `${expert} gets nothing, unless you grant them ${formatMoney(lateShare)} under their cancellation policy.`
      : `${expert} gets nothing.`;
  if (status === 'lost') return `The session was cancelled before its start. ${none}`;
  const other = rest.minor > 0 ? `we refund the other ${formatMoney(rest)}, and ` : '';
  return `The session was cancelled before its start, and nothing is earned while this is open. Won: ${won}. Lost: ${other}${none}`;
}

/** A bank dispute: what it is about, the evidence, what the expert says, and what staff find (P-09). */
export function BankDisputeBox({
  of: bankDispute,
  story,
  roles,
  isDue,
  isOpen,
  onOpen,
}: BankDisputeBoxProps) {
  const { ref, amount, status, reason, openedAt, dueBy, evidenceSentAt, concededAt, hearing, beforeStart } =
    bankDispute;
  const isCancelled = bankDispute.findings.includes('late_share');
  const { client, expert } = story;
  const zone = useZone();
  const { act, run, pending, failure, signedOut } = useChange();
  const { ask, dialog } = useQuestion();
  const moment = (at: string | number): string => formatMoment(new Date(at).getTime(), zone);
  const isAllowed = mayDecide('bank-disputes', roles);
  const next = nextStep(bankDispute);
  const sum = formatMoney(amount);
  async function concede(): Promise<void> {
    const isSure = await ask({
      title: 'Accept the bank’s claim?',
      text: (
        <p>
          {beforeStart
            ? `The bank dispute is lost, and ${client.name} keeps ${sum}. ${beforeStart.rest.minor > 0 ? `We refund the other ${formatMoney(beforeStart.rest)}. ` : ''}Nothing is earned by the booking, so we bear nothing.`
            : `The bank dispute is lost, ${client.name} keeps ${sum}, and we bear it.`}{' '}
          You can’t undo this.{takesTwo ? ' A second member of staff has to confirm.' : ''}
        </p>
      ),
      action: takesTwo ? 'Ask for confirmation' : 'Accept the claim',
      tone: 'danger',
      keep: 'Keep disputing',
    });
    if (isSure)
      await act('concede', async () => {
        const { data } = await api.call(endpoints.concedeBankDispute, { params: { ref } });
        return outcomeText(data.state, 'The bank’s claim is accepted.');
      });
  }
  const press = (verb: keyof typeof PRESSED, done: string): Promise<boolean> =>
    act(verb, async () => {
      await api.call(PRESSED[verb], { params: { ref } });
      return done;
    });
  const takesTwo = takesTwoFor(story);
  const id = `bank-dispute-${ref}`;
  const now = useMinute();
  const waits = awaitsText(bankDispute.awaits, now, zone);
  // The deadline is that of the queue: none while the bank decides, and none of a lost one until the expert is asked.
  const waiting = casesClosedBy(story.cases, 'bank-dispute').find((each) => each.id === ref);
  const readEvidence = (): void =>
    void run('readEvidence', async () => {
      saveFile(`evidence-${ref}.pdf`, await api.call(endpoints.bankDisputeEvidencePdf, { params: { ref } }));
      toasts.success('The evidence is in your downloads.');
    });
  return (
    <section className={`${page.panel} ${css.box}`} aria-labelledby={id}>
      <BoxHead id={id} title="Bank dispute" clock={waiting?.dueAt ? waiting : undefined} />
      <dl className={css.sums}>
        <dt>Disputed</dt>
        <dd className={css.strong}>{sum}</dd>
        <dt>The bank’s reason</dt>
        <dd>{reason ? kindText(reason) : 'None given'}</dd>
        <dt>Opened</dt>
        <dd>{moment(openedAt)}</dd>
        <dt>State</dt>
        <dd>
          {concededAt && status === 'open'
            ? 'Accepted by us'
            : beforeStart && status === 'won'
              ? 'Won'
              : status === 'open' && waits
                ? waits
                : STATES[status]}
        </dd>
      </dl>
      {beforeStart ? <p>{afterCancelling(bankDispute, client.name, expert.name)}</p> : null}
      <p className={css.muted}>{evidenceText()}</p>
      {isAllowed && bankDispute.actions.includes('evidence') ? (
        <Button
          variant="quiet"
          size="sm"
          iconStart={<Icon as={FileText} size={16} />}
          isPending={pending === 'readEvidence'}
          onPress={readEvidence}
        >
          Read the evidence
        </Button>
      ) : null}
      {hearing ? (
        <Said
          who={
            hearing.text === null
              ? `${expert.name} was asked, and can answer until ${moment(hearing.until)}.`
              : `${expert.name} answered`
          }
          text={hearing.text ?? ''}
          files={hearing.files}
        />
      ) : null}
      {bankDispute.finding ? (
        <Said
          who={`${isCancelled ? 'Decided' : 'Found'} ${moment(bankDispute.finding.at)}: ${
            isCancelled && bankDispute.finding.finding === 'not_delivered'
              ? 'no late share.'
              : FOUND[bankDispute.finding.finding]
          }`}
          text={bankDispute.finding.reason}
        />
      ) : null}
      {bankDispute.awaits && !isAllowed ? (
        <p className={css.muted}>{onlyStaff(QUEUES['bank-disputes'].deciders, 'act on bank disputes')}</p>
      ) : null}
      <FormFailure message={failure} signedOut={signedOut} />
      {isAllowed && next && !(next === 'finding' && isOpen) ? (
        <Button
          variant={isDue ? 'primary' : 'secondary'}
          iconEnd={isDue ? <Keys of="e" on="fill" /> : undefined}
          isPending={pending === 'sendEvidence' || pending === 'openHearing'}
          onPress={() => onOpen(true)}
        >
          {next === 'finding' && isCancelled ? 'Decide the late share' : STEPS[next]}
        </Button>
      ) : null}
      {isAllowed && bankDispute.actions.includes('concede') ? (
        <Button variant="quiet" isPending={pending === 'concede'} onPress={() => void concede()}>
          Accept the bank’s claim
        </Button>
      ) : null}
      {isOpen && (next === 'finding' || bankDispute.finding) ? (
        <FindingForm bankDispute={bankDispute} story={story} onDone={() => onOpen(false)} />
      ) : null}
      <ConfirmDialog
        isOpen={isOpen && next === 'evidence'}
        onOpenChange={onOpen}
        title="Send the evidence to the bank?"
        actionLabel="Send the evidence"
        tone="primary"
        cancelLabel="Not yet"
        onAction={() => void press('sendEvidence', 'Evidence sent.')}
      >
        <p>
          The bank gets one PDF: the terms {client.name} accepted, who was in the room when, and everything
          that happened to the booking. You can read it first. It can be sent once.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isOpen && next === 'hearing'}
        onOpenChange={onOpen}
        title={
          isCancelled ? `Ask ${expert.name} about the cancellation?` : `Ask ${expert.name} what happened?`
        }
        actionLabel={`Ask ${expert.name}`}
        tone="primary"
        cancelLabel="Not now"
        onAction={() => void press('openHearing', `We’re emailing ${expert.name}.`)}
      >
        <p>
          We email them now, and they have 72 hours to answer. After that you decide{' '}
          {beforeStart
            ? `whether they get ${formatMoney(beforeStart.lateShare)}, their share under their cancellation policy.`
            : isCancelled
              ? 'whether they keep their share under their cancellation policy.'
              : `who bears ${sum}. Unless you find that the session was not delivered, we do.`}
        </p>
      </ConfirmDialog>
      {dialog}
    </section>
  );

  function evidenceText(): string {
    if (evidenceSentAt) return `Evidence sent ${moment(evidenceSentAt)}.`;
    if (status !== 'open' || concededAt) return 'No evidence was sent.';
    return dueBy
      ? `The bank takes evidence until ${moment(dueBy)}. Otherwise we send it automatically on ${moment(Date.parse(dueBy) - DAY_MS)}.`
      : 'No evidence was sent yet.';
  }
}

const STEPS = {
  evidence: 'Send the evidence',
  hearing: 'Ask the expert',
  finding: 'Decide who bears it',
} as const;
