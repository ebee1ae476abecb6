import { Link } from '@nexperts/ui/Link';
import { Spinner } from '@nexperts/ui/Spinner';
import { useState, type FormEvent } from 'react';
import { AuthCard } from '../../ui/account/AuthCard.tsx';
import * as auth from '../../ui/account/auth-card.css.ts';
import { NeedsScript } from '../../ui/page/NeedsScript.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import * as css from './choice.css.ts';
import type { SignUpPath } from './steps.ts';

const WAYS = [
  {
    path: 'expert',
    title: 'I want to be an expert',
    text: 'Set your rates and hours. Keep 85% of each session.',
  },
  {
    path: 'client',
    title: "I'm looking for experts",
    text: 'Book paid 1-on-1 video sessions with people who know.',
  },
] as const satisfies readonly { path: SignUpPath; title: string; text: string }[];

export interface ChoiceProps {
  /** Where to go after signing in, a path of this origin; kept when the form is sent without script */
  next: string | null;
  loginHref: string;
  /** Resolves once the first step is shown; rejects when it can't be fetched */
  onChoose: (path: SignUpPath) => Promise<void>;
  /** A choice is near: time to fetch the steps */
  onNear: () => void;
}

/** S-08: which of the two one is. A plain form, so that a press before the page is live leads on as well. */
export function Choice({ next, loginHref, onChoose, onNear }: ChoiceProps) {
  const [chosen, setChosen] = useState<SignUpPath | null>(null);
  const [hasFailed, setFailed] = useState(false);
  usePageTitle('Sign up');

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (chosen) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const path: SignUpPath =
      submitter instanceof HTMLButtonElement && submitter.value === 'expert' ? 'expert' : 'client';
    setChosen(path);
    setFailed(false);
    try {
      await onChoose(path);
    } catch {
      setFailed(true);
    }
    setChosen(null);
  }

  return (
    <AuthCard title="Join Nexperts" lead="One account. First, tell us what brings you here.">
      <NeedsScript what="to sign up" />
      <form method="get" onSubmit={(event) => void submit(event)} aria-label="What brings you here">
        {next ? <input type="hidden" name="next" value={next} /> : null}
        {WAYS.map(({ path, title, text }) => (
          <button
            key={path}
            type="submit"
            name="as"
            value={path}
            className={css.way}
            onFocus={onNear}
            onPointerEnter={onNear}
            aria-busy={chosen === path || undefined}
          >
            <span className={css.words}>
              <span className={css.title}>{title}</span>
              <span className={css.note}>{text}</span>
            </span>
            <span className={css.end} aria-hidden="true">
              {chosen === path ? <Spinner /> : '→'}
            </span>
          </button>
        ))}
      </form>
      {hasFailed ? (
        <p role="alert" className={css.failure}>
          We couldn’t load the next step. Check your connection and choose again.
        </p>
      ) : null}
      <p className={auth.foot}>
        Have an account? <Link href={loginHref}>Login</Link>
      </p>
    </AuthCard>
  );
}
