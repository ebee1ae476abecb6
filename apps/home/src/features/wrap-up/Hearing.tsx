import type { WrapUp } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { api } from '../../api.ts';
import { zonedMoment } from '../../model/problem-words.ts';
import { useZone } from '../../model/zone.ts';
import { card, cardTitle } from '../../ui/card.css.ts';
import { SentFiles } from '../../ui/SentFiles.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import * as css from './wrap-up.css.ts';

type Asked = NonNullable<WrapUp['hearing']>;

/** What staff ask the expert after the client’s bank kept the money, and what came of it (P-09); nothing otherwise. */
export function Hearing({ wrapUp }: { wrapUp: WrapUp }) {
  const { hearing } = wrapUp;
  if (!hearing) return null;
  return hearing.until === null ? (
    <Heard hearing={hearing} />
  ) : (
    <OpenHearing wrapUp={wrapUp} about={hearing.about} until={hearing.until} />
  );
}

function OpenHearing({ wrapUp, about, until }: { wrapUp: WrapUp; about: Asked['about']; until: string }) {
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
          await api.problems.answerHearing({ params: { id: booking.id }, body });
        }}
      />
    </section>
  );
}

/** The expert has answered, or their time to answer is over: what they wrote and what staff found stay readable. */
function Heard({ hearing: { about, answer, finding } }: { hearing: Asked }) {
  const zone = useZone();
  return (
    <section className={`${card} ${css.appeal}`} aria-labelledby="hearing">
      <h2 id="hearing" className={cardTitle}>
        {answer ? `You answered on ${zonedMoment(answer.at, zone)}` : 'The time to answer is over'}
      </h2>
      <p className={css.prose}>{finding ? FOUND[about][finding.finding] : waiting(about, answer !== null)}</p>
      {finding ? (
        <p className={css.prose}>
          <b>Reason:</b> {finding.reason}
        </p>
      ) : null}
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
  late_share: {
    heading: 'Tell us about the cancellation',
    asks: 'The client’s bank kept the money for a session that was cancelled before its start. Our staff decide whether you get your share under your cancellation policy.',
    title: 'What should we know about this cancellation?',
  },
} as const satisfies Record<Asked['about'], object>;

type Finding = NonNullable<Asked['finding']>['finding'];
const FOUND: Readonly<Record<Asked['about'], Readonly<Record<Finding, string>>>> = {
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

const waiting = (about: Asked['about'], isAnswered: boolean): string =>
  `Our staff decide ${isAnswered ? 'by your answer and our records' : 'by our records'} whether you ${about === 'delivery' ? 'keep your share' : 'get a share'}, and email you their reason.`;
