import type { BookingStory } from '@nexperts/contract';
import { formatLength, formatMoney, refundOfPct, mayDecide, QUEUES } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { onlyStaff } from '../../../model/desk/desk-words.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { Keys } from '../../../ui/page/Keys.tsx';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import type { DecisionBoxProps } from './AppealBox.tsx';
import { BoxHead } from './BoxHead.tsx';
import { DecisionForm, type Mark } from './DecisionForm.tsx';
import { casesClosedBy, hasOpenBankDispute } from './decisions.ts';
import { minutesIn } from './presence-minutes.ts';
import { Said } from './Said.tsx';
import { askedAbout, SecondPerson } from './SecondPerson.tsx';
import * as css from './story.css.ts';

/** The problem that waits for staff: what each side says, and the form that decides it. */
export function DecisionBox({ story, roles, isOffered, isDue, isOpen, onOpen }: DecisionBoxProps) {
  const { problem, money, client, expert, cases, events, endsAt } = story;
  useShortcuts(isOffered ? [{ keys: 'd', label: 'Decide the problem', run: () => onOpen(true) }] : []);
  if (!problem) return null;
  const isWaiting = problem.state === 'with_staff';
  const asked = askedAbout(story, 'problem-decision');
  const open = casesClosedBy(cases, 'problem')[0];
  const marks = marksOf(story);
  const names = { client: client.name, expert: expert.name };
  // The complaint and every answer: the last words alone often say nothing of what happened.
  const said = events.flatMap(({ id, kind, by: { side }, text, files }) =>
    kind.startsWith('problem.') && (side === 'client' || side === 'expert') && text !== ''
      ? [{ id, who: names[side], text, files }]
      : [],
  );
  return (
    <section className={`${page.panel} ${css.box}`} aria-labelledby="decide">
      <BoxHead
        id="decide"
        title={isWaiting || isOpen ? 'Decide' : 'Problem'}
        clock={
          isWaiting
            ? { dueAt: problem.dueAt, openedAt: open?.openedAt ?? endsAt, pausedAt: problem.pausedAt }
            : undefined
        }
      />
      {said.map(({ id, ...each }) => (
        <Said key={id} {...each} />
      ))}
      <dl className={css.sums}>
        <dt>{client.name} asks for</dt>
        <dd>
          <strong>{problem.askPct}%</strong> {formatMoney(amountOf(money.captured, problem.askPct))}
        </dd>
        <dt>{expert.name} offers</dt>
        <dd>
          {problem.offerPct ? (
            <>
              <strong>{problem.offerPct}%</strong> {formatMoney(amountOf(money.captured, problem.offerPct))}
            </>
          ) : problem.offerPct === 0 ? (
            'No refund'
          ) : (
            'No offer'
          )}
        </dd>
        {marks.map(({ label, note, pct }) =>
          note ? (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>
                <strong>{pct}%</strong> {note}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {problem.pausedAt ? <Banner tone="info">{pauseText(story)}</Banner> : null}
      {asked ? <SecondPerson of={asked} /> : null}
      {!isWaiting && !isOpen ? <p>{stateText(problem)}</p> : null}
      {isWaiting && !mayDecide('problems', roles) ? (
        <p className={css.muted}>{onlyStaff(QUEUES.problems.deciders, 'decide problems')}</p>
      ) : null}
      {isOffered && !isOpen ? (
        <Button
          variant={isDue ? 'primary' : 'secondary'}
          iconEnd={isDue ? <Keys of="e" on="fill" /> : <Keys of="d" />}
          onPress={() => onOpen(true)}
        >
          Decide this problem
        </Button>
      ) : null}
      {isOpen ? (
        <DecisionForm
          story={story}
          problemId={problem.id}
          marks={marks}
          news={
            isOffered ? null : asked ? 'A decision waits for a second member of staff.' : stateText(problem)
          }
          onDone={() => onOpen(false)}
        />
      ) : null}
    </section>
  );
}

function pauseText(story: BookingStory): string {
  return hasOpenBankDispute(story)
    ? 'The client’s bank disputes the charge. Decide this once the bank has.'
    : 'Paused while the person who has to answer is suspended. After 14 days, staff decide.';
}

const amountOf = ({ minor, currency }: { minor: number; currency: string }, pct: number) => ({
  minor: refundOfPct(minor, pct),
  currency,
});

function stateText({ state, refundPct }: NonNullable<BookingStory['problem']>): string {
  const result = refundPct === null ? '' : ` The client was refunded ${refundPct}%.`;
  switch (state) {
    case 'awaiting_expert':
      return 'Waiting for the expert.';
    case 'awaiting_client':
      return 'Waiting for the client.';
    case 'with_staff':
      return 'Waiting for staff.';
    case 'noted':
      return 'Noted. The client asked for no money back.';
    case 'settled':
      return `They reached an agreement.${result}`;
    case 'decided':
      return `Decided by staff.${result}`;
    case 'bank_decided':
      return 'The client’s bank gave the money back, which closed it.';
  }
}

/** Facts beside the number: what was offered and asked, and which part of the session did not take place. */
function marksOf({ problem, presence, events, startsAt, endsAt, durationMin }: BookingStory): Mark[] {
  if (!problem) return [];
  const together = minutesIn(presence.together, { startsAt, endsAt });
  // Nobody asked for anything where we opened the report ourselves (G-02).
  const isOurs = events.some(({ kind, by }) => kind === 'problem.reported' && by.side === 'system');
  const missedMin = Math.max(0, durationMin - together);
  return [
    ...(problem.offerPct ? [{ label: 'Offered', pct: problem.offerPct, note: null }] : []),
    {
      label: 'Time not together',
      pct: Math.round((missedMin / durationMin) * 100),
      note: `${missedMin} of ${formatLength(durationMin)}`,
    },
    ...(isOurs ? [] : [{ label: 'Asked', pct: problem.askPct, note: null }]),
  ];
}
