import type { Booking } from '@nexperts/contract';
import { otherPerson } from '../../model/booking/other-person.ts';
import { BriefFields } from '../../ui/booking/BriefFields.tsx';
import type { BriefDraft } from '../../ui/booking/use-brief.ts';
import * as css from '../../ui/card/card-form.css.ts';

/** The brief above the card (M-05): a form of its own without a button, because the one below sends both. */
export function CheckoutBrief({ brief, booking }: { brief: BriefDraft; booking: Booking }) {
  const { firstName } = otherPerson(booking);
  return (
    <form {...brief.form.formProps} className={css.brief} aria-label="Your brief">
      <div className={css.head}>
        <div>
          <h2 className={css.title}>Your brief</h2>
          <p className={css.lead}>
            {firstName} reads this before the session. You can change it until the start.
          </p>
        </div>
      </div>
      <BriefFields brief={brief} firstName={firstName} />
    </form>
  );
}
