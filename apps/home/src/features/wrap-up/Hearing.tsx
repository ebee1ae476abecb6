import type { WrapUp } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { api } from '../../api.ts';
import { zonedMoment } from '../../model/booking/problem-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { card, cardTitle } from '../../ui/page/card.css.ts';
import { SentFiles } from '../../ui/booking/SentFiles.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import * as css from './wrap-up.css.ts';

type Asked = NonNullable<WrapUp['hearing']>;

/** What staff ask the expert after a lost bank dispute (P-09) or about their conduct, and what came of it. */
export function Hearing({ wrapUp }: { wrapUp: WrapUp }) {
  const { hearing } = wrapUp;
  if (!hearing) return null;
  return hearing.until === null ? (
    <Heard hearing={hearing} />
  ) : (
    <OpenHearing wrapUp={wrapUp} about={hearing.about} question={hearing.question} until={hearing.until} />
  );
}

interface OpenHearingProps extends Pick<Asked, 'about' | 'question'> {
  wrapUp: WrapUp;
  until: string;
}

function OpenHearing({ wrapUp, about, question, until }: OpenHearingProps) {
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const { booking } = wrapUp;
  const words = ASKED[about];
  return (
    <section className={`${card} ${css.appeal}`} aria-labelledby="hearing">
      <h2 id="hearing" className={cardTitle}>
        {words.heading}
      </h2>
      <p className={css.prose}>
        {words.asks} Answer by <b>{zonedMoment(until, zone)}</b>. After that, our staff decide by our records.
      </p>
      {question === null ? null : <blockquote className={css.prose}>{question}</blockquote>}
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
        Answer
      </Button>
      <StatementDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        wrapUp={wrapUp}
        words={{
          title: words.title,
          lead: 'This is what our records say.',
          note: 'Our staff read it, and the client doesn’t. You can answer once.',
          send: 'Send answer',
          sent: 'Answer sent',
        }}
        onSend={async (body) => {
          await api.call(endpoints.answerBankDisputeHearing, { params: { id: booking.id }, body });
        }}
      />
    </section>
  );
}

/** The expert has answered, or their time to answer is over: what they wrote and what staff found stay readable. */
function Heard({ hearing: { about, question, answer, finding, reason } }: { hearing: Asked }) {
  const zone = useZone();
  const why = finding?.reason ?? reason ?? undefined;
  return (
    <section className={`${card} ${css.appeal}`} aria-labelledby="hearing">
      <h2 id="hearing" className={cardTitle}>
        {answer ? `You answered on ${zonedMoment(answer.at, zone)}` : 'The time to answer is over'}
      </h2>
      {question === null ? null : <p className={`${css.prose} ${css.muted}`}>Our staff asked: {question}</p>}
      <p className={css.prose}>
        {finding && about !== 'conduct'
          ? FOUND[about][finding.finding]
          : reason === null
            ? waiting(about, answer !== null)
            : 'Our staff have decided.'}
      </p>
      {why === undefined ? null : (
        <p className={css.prose}>
          <b>Reason:</b> {why}
        </p>
      )}
      {answer ? (
        <>
          <p className={`${css.prose} ${css.muted}`}>You wrote: {answer.text}</p>
          <SentFiles files={answer.files} label="Files of your answer" />
        </>
      ) : null}
    </section>
  );
}

const ASKED = {
  delivery: {
    heading: 'Tell us what happened',
    asks: 'The client’s bank kept the money, and we need to know whether the session took place.',
    title: 'What happened in this session?',
  },
  conduct: {
    heading: 'We need to hear from you',
    asks: 'Our staff are looking into this session, and ask for your side of what follows.',
    title: 'What is your side of this?',
  },
  late_share: {
    heading: 'Tell us about the cancellation',
    asks: 'The client’s bank kept the money for a session that was cancelled before its start. Our staff decide whether you get your share under your cancellation policy.',
    title: 'What should we know about this cancellation?',
  },
} as const satisfies Record<Asked['about'], object>;

type Finding = NonNullable<Asked['finding']>['finding'];
const FOUND: Readonly<Record<Exclude<Asked['about'], 'conduct'>, Readonly<Record<Finding, string>>>> = {
  delivery: {
    delivered: 'Our staff found that you delivered the session. You keep your share.',
    late_share: 'Our staff decided that you get your share.',
    not_delivered:
      'Our staff found that the session wasn’t delivered, so we’ve taken back your share of what the bank returned.',
  },
  late_share: {
    delivered: 'Our staff decided that you get your share.',
    late_share: 'Our staff decided that you get your share under your cancellation policy.',
    not_delivered: 'Our staff decided that there’s no share for this booking.',
  },
};

const waiting = (about: Asked['about'], isAnswered: boolean): string => {
  const by = isAnswered ? 'by your answer and our records' : 'by our records';
  if (about === 'conduct') return `Our staff decide ${by}, and email you their reason.`;
  const what = about === 'delivery' ? 'keep your share' : 'get a share';
  return `Our staff decide ${by} whether you ${what}, and email you their reason.`;
};
