import { isApiError } from '@nexperts/api';
import { UPLOADS_MAX, type AnswersWaiting, type SafetyHearing, type WrapUp } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { marketplace, paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { HearingCard } from '../../ui/booking/HearingCard.tsx';
import { useUploads } from '../../ui/forms/use-uploads.ts';
import { MailedCode } from '../../ui/forms/MailedCode.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { SUSPENDED_FILES } from './suspended-files.ts';
import * as css from './suspended.css.ts';

type State =
  | { name: 'link' }
  | { name: 'looking' }
  | { name: 'over' }
  | { name: 'inside'; waiting: WrapUp[]; hearings: SafetyHearing[] };

interface Answered {
  data: AnswersWaiting;
}

const insideOf = ({ data }: Answered): State => ({ name: 'inside', ...data });

/** What waits for the answer of a suspended person, opened by the link of a mail and a code. */
export function SuspendedView() {
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<State>(token ? { name: 'link' } : { name: 'looking' });
  const isLooking = state.name === 'looking';
  const show = (answer: Answered): void => setState(insideOf(answer));
  // After a reload the cookie says who is inside.
  useEffect(() => {
    if (!isLooking) return;
    api.call(endpoints.answersWaiting, {}).then(
      (answer) => setState(insideOf(answer)),
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        setState({ name: 'over' });
      },
    );
  }, [isLooking]);

  if (state.name === 'looking') return null;
  if (state.name === 'over')
    return (
      <EmptyState
        headingLevel={1}
        title="Open the link in our email again"
        action={<ButtonLink href={marketplace.contact()}>Contact us</ButtonLink>}
      >
        This page closes after half an hour. The link in our email works for 30 days while your account is
        suspended.
      </EmptyState>
    );
  if (state.name === 'link')
    return (
      <MailedCode
        title="Answer while your account is suspended"
        lead="Something waits for your answer, and you can give it without logging in. We email you a code to make sure it’s you."
        ask={async () => (await api.call(endpoints.answerCode, { body: { token } })).data.email}
        enter={async (code) => {
          const answer = await api.call(endpoints.enterAnswers, { body: { token, code } });
          // A reload asks for no second code.
          void navigate(paths.answer(), { replace: true });
          show(answer);
        }}
      />
    );
  return (
    <Waiting
      waiting={state.waiting}
      hearings={state.hearings}
      onAnswered={show}
      onClosed={() => setState({ name: 'over' })}
    />
  );
}

interface WaitingProps {
  waiting: readonly WrapUp[];
  hearings: readonly SafetyHearing[];
  onAnswered: (answer: Answered) => void;
  onClosed: () => void;
}

function Waiting({ waiting, hearings, onAnswered, onClosed }: WaitingProps) {
  if (waiting.length + hearings.length === 0)
    return (
      <EmptyState headingLevel={1} title="Nothing waits for your answer">
        We’ll email you if our staff or somebody you had a session with need to hear from you.
      </EmptyState>
    );
  return (
    <div className={css.page}>
      <header>
        <h1 className={css.title}>What waits for your answer</h1>
        <p className={css.lead}>Your account is suspended, so you can’t log in. You can answer here.</p>
      </header>
      {hearings.map((hearing) => (
        <CaseAnswer key={hearing.id} hearing={hearing} onAnswered={onAnswered} onClosed={onClosed} />
      ))}
      {waiting.map((wrapUp) => (
        <AnswerCard
          key={`${wrapUp.booking.id} ${wrapUp.problem?.state}`}
          wrapUp={wrapUp}
          onAnswered={onAnswered}
          onClosed={onClosed}
        />
      ))}
    </div>
  );
}

interface CaseAnswerProps extends Pick<WaitingProps, 'onAnswered' | 'onClosed'> {
  hearing: SafetyHearing;
}

/** What staff allege apart from a booking, and the answer to it. */
function CaseAnswer({ hearing, onAnswered, onClosed }: CaseAnswerProps) {
  const uploads = useUploads([], UPLOADS_MAX, SUSPENDED_FILES);
  async function send(body: { text: string; fileIds: string[] }): Promise<void> {
    try {
      const answer = await api.call(endpoints.answerCaseSuspended, { params: { id: hearing.id }, body });
      toasts.success('Answer sent');
      onAnswered(answer);
    } catch (error) {
      if (isApiError(error) && error.status === 404) onClosed();
      throw error;
    }
  }
  return <HearingCard hearing={hearing} uploads={uploads} onSend={send} />;
}
