import type { ReactNode } from 'react';
import { placeText, shortMoment } from '../../../model/times/times.ts';
import { useZone } from '../../../model/times/zone.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import type { ChangeFailure } from '../use-booking-change.ts';
import * as css from './moving.css.ts';

const NONE: readonly string[] = [];

interface DialogFootProps {
  failure: ChangeFailure | null;
  /** Starts that are chosen, ISO 8601; shown in the viewer's zone */
  chosen?: readonly string[];
  children: ReactNode;
}

/** The buttons of a dialog, and above them the chosen times (F-02) and why the last press failed: always in view. */
export function DialogFoot({ failure, chosen = NONE, children }: DialogFootProps) {
  const zone = useZone();
  const [first] = chosen;
  return (
    <div className={css.foot}>
      <FormFailure message={failure?.message ?? null} signedOut={failure?.signedOut ?? false} />
      {first === undefined ? null : (
        <p className={css.footTimes}>
          <b>{chosen.map((startsAt) => shortMoment(startsAt, zone)).join(' · ')}</b>{' '}
          {placeText(zone, Date.parse(first))}
        </p>
      )}
      <div className={css.footButtons}>{children}</div>
    </div>
  );
}
