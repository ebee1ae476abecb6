import { Button } from '@nexperts/ui/Button';
import * as css from '../../ui/account/auth-card.css.ts';

export interface StepButtonsProps {
  onBack?: (() => void) | undefined;
  isPending: boolean;
  pendingLabel?: string;
  /** S-12: why the way on is closed now */
  blocked?: string | undefined;
  /** Called when the blocked button is pressed, to show what is missing */
  onBlockedPress?: () => void;
  /** Words of the way on, `Continue` by default */
  label?: string;
}

/** The end of a step: the way back, the way on. */
export function StepButtons({
  onBack,
  isPending,
  pendingLabel = 'One moment…',
  blocked,
  onBlockedPress,
  label = 'Continue',
}: StepButtonsProps) {
  return (
    <div className={css.buttons}>
      {/* First of the form's buttons: Enter in a field works like a press on the way on, also while that is closed. */}
      <button type="submit" hidden tabIndex={-1} aria-label={label} />
      {onBack ? (
        <Button variant="secondary" onPress={onBack}>
          Back
        </Button>
      ) : null}
      <Button
        type="submit"
        isPending={isPending}
        pendingLabel={pendingLabel}
        disabledReason={blocked}
        {...(onBlockedPress ? { onDisabledPress: onBlockedPress } : {})}
      >
        {label}
      </Button>
    </div>
  );
}
