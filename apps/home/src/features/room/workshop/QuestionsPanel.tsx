import type { WorkshopQuestion } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { ToggleButton } from '@nexperts/ui/ToggleButton';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { ThumbsUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { CallEngine, CallState, WorkshopAct } from '../engine/types.ts';
import { hostsNow } from '../engine/workshop-hosts.ts';
import { PollForm, QuestionForm } from './AskForm.tsx';
import type { Drafts } from './drafts.ts';
import { PollCard } from './PollCard.tsx';
import * as css from './questions.css.ts';

interface QuestionsPanelProps {
  call: CallState;
  engine: CallEngine;
  drafts: Drafts;
}

interface QuestionProps {
  question: WorkshopQuestion;
  isVoted: boolean;
  hosts: boolean;
  onAct: (act: WorkshopAct) => void;
}

function Question({ question, isVoted, hosts, onAct }: QuestionProps) {
  const { id, text, from, votes, state } = question;
  const textId = useId();
  const votesWords = `${votes} ${votes === 1 ? 'vote' : 'votes'}`;
  return (
    <li className={css.question}>
      <p id={textId} className={css.words}>
        {text}
      </p>
      <p className={css.note}>
        {from}
        {state === 'answered' ? ` · Answered · ${votesWords}` : null}
      </p>
      {state === 'open' ? (
        <div className={css.actions}>
          <ToggleButton
            size="sm"
            isSelected={isVoted}
            aria-describedby={textId}
            iconStart={<Icon as={ThumbsUp} size={18} />}
            onChange={(isUp) => onAct({ t: 'vote', id, isUp })}
          >
            <span aria-hidden="true">{votes}</span>
            <VisuallyHidden>Vote, {votesWords}</VisuallyHidden>
          </ToggleButton>
          {hosts ? (
            <>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Mark as answered: ${text}`}
                onPress={() => onAct({ t: 'settle', id, state: 'answered' })}
              >
                Answered
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Dismiss: ${text}`}
                onPress={() => onAct({ t: 'settle', id, state: 'dismissed' })}
              >
                Dismiss
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** The poll, and the button with which the host writes the next one. */
function Poll({ call, engine, drafts, onAct }: QuestionsPanelProps & { onAct: (act: WorkshopAct) => void }) {
  const [isWriting, setWriting] = useState(drafts.poll !== null);
  const hosts = hostsNow(call);
  const poll = call.workshop?.poll ?? null;
  const done = (): void => {
    drafts.keepPoll(null);
    setWriting(false);
  };
  return (
    <>
      {poll ? <PollCard poll={poll} hosts={hosts} onAct={onAct} /> : null}
      {hosts && isWriting ? <PollForm engine={engine} drafts={drafts} onDone={done} /> : null}
      {hosts && !isWriting && !poll?.isOpen ? (
        <Button size="sm" variant="secondary" onPress={() => setWriting(true)}>
          New poll
        </Button>
      ) : null}
    </>
  );
}

/** Questions to the host with their votes, and the poll (H-04). */
export function QuestionsPanel({ call, engine, drafts }: QuestionsPanelProps) {
  const { questions, workshop } = call;
  const hosts = hostsNow(call);
  const onAct = (act: WorkshopAct): void => void engine.act(act);
  if (!workshop) return <p>Questions open once you’re in the room.</p>;
  return (
    <>
      <Poll call={call} engine={engine} drafts={drafts} onAct={onAct} />
      <section className={css.section} aria-label="Questions">
        <h3 className={css.heading}>
          Questions ({questions.list.filter(({ state }) => state === 'open').length})
        </h3>
        {questions.list.length === 0 ? <p className={css.note}>Nobody has asked anything yet.</p> : null}
        <ul className={css.list}>
          {questions.list.map((question) => (
            <Question
              key={question.id}
              question={question}
              isVoted={questions.voted.has(question.id)}
              hosts={hosts}
              onAct={onAct}
            />
          ))}
        </ul>
        <QuestionForm engine={engine} drafts={drafts} />
      </section>
    </>
  );
}
