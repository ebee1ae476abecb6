import type { BookingStory } from '@nexperts/contract';
import { formatLength, formatMoney, mayDecide, QUEUES, type StaffRole } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { onlyStaff } from '../../../model/desk/desk-words.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { Keys } from '../../../ui/page/Keys.tsx';
import { AppealForm } from './AppealForm.tsx';
import { BoxHead } from './BoxHead.tsx';
import { casesClosedBy, hasOpenBankDispute } from './decisions.ts';
import { minutesIn } from './presence-minutes.ts';
import { lastOf, Said } from './Said.tsx';
import { askedAbout, SecondPerson } from './SecondPerson.tsx';
import * as css from './story.css.ts';

export interface DecisionBoxProps {
  story: BookingStory;
  roles: readonly StaffRole[];
  /** The viewer can decide it now */
  isOffered: boolean;
  /** It is the one that is due first: the filled button of the page, and `e` */
  isDue: boolean;
  /** The form is shown */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The appeal of an expert judged absent: what they say, what was measured, and the form that decides it. */
export function AppealBox({ story, roles, isOffered, isDue, isOpen, onOpen }: DecisionBoxProps) {
  const { events, cases, money, expert, presence } = story;
  const appeal = lastOf(events, (kind) => kind === 'appeal.opened');
  if (!appeal) return null;
  const open = casesClosedBy(cases, 'appeal')[0] ?? null;
  const decided = lastOf(events, (kind) => kind === 'appeal.granted' || kind === 'appeal.refused');
  const asked = askedAbout(story, 'appeal-decision');
  const minutes = minutesIn(presence.expert, story);
  return (
    <section className={`${page.panel} ${css.box}`} aria-labelledby="appeal">
      <BoxHead id="appeal" title={open ? 'Decide the appeal' : 'Appeal'} clock={open ?? undefined} />
      <Said who={`${appeal.by.name ?? expert.name} appealed`} text={appeal.text} files={appeal.files} />
      <dl className={css.sums}>
        <dt>{expert.name} in the room</dt>
        <dd>
          <strong>{formatLength(minutes)}</strong> of {story.durationMin}
        </dd>
        {open ? (
          <>
            <dt>{money.refundHeld ? 'Refund that waits' : 'Refund, sent already'}</dt>
            <dd className={css.strong}>{formatMoney(money.refundHeld ? money.due : money.refunded)}</dd>
          </>
        ) : null}
      </dl>
      {open && hasOpenBankDispute(story) ? (
        <Banner tone="info">The client’s bank disputes the charge. Decide this once the bank has.</Banner>
      ) : null}
      {asked ? <SecondPerson of={asked} /> : null}
      {decided && !isOpen ? (
        <Said who={decided.kind === 'appeal.granted' ? 'Granted' : 'Refused'} text={decided.text} />
      ) : null}
      {open && !mayDecide('appeals', roles) ? (
        <p className={css.muted}>{onlyStaff(QUEUES.appeals.deciders, 'decide appeals')}</p>
      ) : null}
      {isOffered && !isOpen ? (
        <Button
          variant={isDue ? 'primary' : 'secondary'}
          iconEnd={isDue ? <Keys of="e" on="fill" /> : undefined}
          onPress={() => onOpen(true)}
        >
          Decide this appeal
        </Button>
      ) : null}
      {isOpen ? (
        <AppealForm
          story={story}
          appealId={appeal.id}
          onDone={() => onOpen(false)}
          news={
            isOffered
              ? null
              : decided
                ? `The appeal was ${decided.kind === 'appeal.granted' ? 'granted' : 'refused'}.`
                : 'Somebody has just decided this appeal.'
          }
        />
      ) : null}
    </section>
  );
}
