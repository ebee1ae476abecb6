import type { WorkshopPoll } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { ProgressBar } from '@nexperts/ui/ProgressBar';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { useState, type FormEvent } from 'react';
import type { WorkshopAct } from '../engine/types.ts';
import * as css from './questions.css.ts';

interface PollCardProps {
  poll: WorkshopPoll;
  /** The reader hosts: they close it, and don't vote */
  hosts: boolean;
  onAct: (act: WorkshopAct) => void;
}

const votesText = (votes: number): string => `${votes} ${votes === 1 ? 'vote' : 'votes'}`;

/** How many chose each, as bars with their numbers. */
export function PollResults({ choices, counts }: { choices: readonly string[]; counts: readonly number[] }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={css.results}>
      {choices.map((choice, index) => {
        const votes = counts[index] ?? 0;
        const share = all === 0 ? 0 : Math.round((100 * votes) / all);
        return (
          <li key={choice}>
            <ProgressBar
              label={choice}
              value={votes}
              max={Math.max(all, 1)}
              valueLabel={`${votesText(votes)}, ${share}%`}
            />
          </li>
        );
      })}
    </ul>
  );
}

function VoteForm({ poll, onAct }: Omit<PollCardProps, 'hosts'>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const own = poll.own === null ? '' : String(poll.own);
  const value = chosen ?? own;
  const vote = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(value === '');
    if (value !== '') onAct({ t: 'poll-vote', id: poll.id, choice: Number(value) });
  };
  return (
    <form className={css.form} onSubmit={vote} method="dialog" noValidate>
      <RadioGroup
        label={poll.question}
        options={poll.choices.map((label, index) => ({ value: String(index), label }))}
        value={value}
        errorMessage={isMissing ? 'Choose one' : undefined}
        onChange={(next) => {
          setChosen(next);
          setMissing(false);
        }}
      />
      <Button type="submit" size="sm" isDisabled={own !== '' && value === own}>
        {own === '' ? 'Vote' : 'Change my vote'}
      </Button>
    </form>
  );
}

/** The newest poll of a workshop: guests vote while it is open, the host closes it (H-04). */
export function PollCard({ poll, hosts, onAct }: PollCardProps) {
  const { id, question, choices, counts, isOpen, own } = poll;
  const takesVotes = isOpen && !hosts;
  const all = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  return (
    <section className={css.card} aria-label="Poll">
      <h3 className={css.heading}>{isOpen ? 'Poll' : 'Poll, closed'}</h3>
      {takesVotes ? <VoteForm key={id} poll={poll} onAct={onAct} /> : <p className={css.words}>{question}</p>}
      {counts ? (
        <>
          <PollResults choices={choices} counts={counts} />
          <output className={css.note}>
            {own === null ? votesText(all) : `${votesText(all)}. You chose ${choices[own] ?? ''}.`}
          </output>
        </>
      ) : (
        <p className={css.note}>You’ll see the results once you’ve voted.</p>
      )}
      {isOpen && hosts ? (
        <Button size="sm" variant="secondary" onPress={() => onAct({ t: 'poll-close', id })}>
          Close poll
        </Button>
      ) : null}
    </section>
  );
}
