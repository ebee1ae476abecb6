import * as page from '../../../ui/page/desk-page.css.ts';
import type { PersonActionProps } from './Action.tsx';
import { FeatureAction } from './FeatureAction.tsx';
import { PayoutAction } from './PayoutAction.tsx';
import * as css from './person.css.ts';
import { RolesAction } from './RolesAction.tsx';
import { SafetyCaseAction } from './SafetyCaseAction.tsx';
import { SuspensionAction } from './SuspensionAction.tsx';
import { UnclaimedAction } from './UnclaimedAction.tsx';
import { WorkshopsAction } from './WorkshopsAction.tsx';
import { WriteOffAction } from './WriteOffAction.tsx';

/** What staff can do about a person; what the viewer can't stays in view, with the reason (O-04). */
export function ActionsBox(props: PersonActionProps) {
  return (
    <section className={page.panel} aria-labelledby="actions">
      <h2 id="actions" className={page.panelTitle} style={{ marginBlockEnd: '0.75rem' }}>
        Actions
      </h2>
      <ul className={css.actions}>
        <SuspensionAction {...props} />
        {props.person.expertId === null ? null : <PayoutAction {...props} />}
        {props.person.expertId === null ? null : <FeatureAction {...props} />}
        {props.person.expertId === null ? null : <WorkshopsAction {...props} />}
        {props.person.balances?.map((balance) => (
          <WriteOffAction key={balance.available.currency} {...props} balance={balance} />
        ))}
        {props.person.balances?.map((balance) => (
          <UnclaimedAction key={balance.available.currency} {...props} balance={balance} />
        ))}
        <RolesAction {...props} />
        <SafetyCaseAction {...props} />
      </ul>
    </section>
  );
}
