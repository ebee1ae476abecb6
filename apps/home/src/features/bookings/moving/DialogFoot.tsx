import type { ReactNode } from 'react';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import type { ChangeFailure } from '../use-booking-change.ts';
import * as css from './moving.css.ts';

/** The buttons of a dialog, and above them why the last press failed: always in view. */
export function DialogFoot({ failure, children }: { failure: ChangeFailure | null; children: ReactNode }) {
  return (
    <div className={css.foot}>
      <FormFailure message={failure?.message ?? null} signedOut={failure?.signedOut ?? false} />
      <div className={css.footButtons}>{children}</div>
    </div>
  );
}
