'use client';
import { useId, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import * as css from './pre-join.css.ts';

interface ProblemsProps {
  problems: readonly string[];
  steps: readonly string[];
  title: string;
}

/** What blocks camera and microphone, announced, and on request how to change it. */
export function Problems({ problems, steps, title }: ProblemsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <output className={css.problems}>
        {problems.map((text) => (
          <span key={text} className={css.problem}>
            {text}
          </span>
        ))}
      </output>
      {problems.length > 0 && steps.length > 0 ? (
        <div>
          <Button
            variant="quiet"
            size="sm"
            className={css.help}
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => setOpen(!isOpen)}
          >
            {title}
          </Button>
          <ol id={id} hidden={!isOpen} className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ) : null}
    </>
  );
}
