import { StatusPill, type StatusTone } from '@nexperts/ui/StatusPill';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useId, type ReactNode } from 'react';
import * as css from './check.css.ts';

export interface StepState {
  readonly words: string;
  readonly tone: StatusTone;
}

/** The state of a device, in words and colour. */
export const DEVICE_STATES: Readonly<Record<'ok' | 'failed' | 'skipped', StepState>> = {
  ok: { words: 'Works', tone: 'success' },
  failed: { words: 'Doesn’t work', tone: 'danger' },
  skipped: { words: 'Not checked yet', tone: 'neutral' },
};

/** One part of the check: what is checked, its state, and what to do. */
export function Step({ title, state, children }: { title: string; state: StepState; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.step}>
      <div className={css.head}>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        <output>
          {/* Each change is announced; the word alone would not tell of what. */}
          <VisuallyHidden>{title}: </VisuallyHidden>
          <StatusPill tone={state.tone}>{state.words}</StatusPill>
        </output>
      </div>
      {children}
    </section>
  );
}
