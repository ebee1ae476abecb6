import type { AccountForStaff } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { useId, useState } from 'react';
import { useZone } from '../../../model/times/zone.ts';
import * as css from './accounts.css.ts';
import { RemovalForm } from './RemovalForm.tsx';
import { RemovalUnderWay } from './RemovalUnderWay.tsx';
import { heading } from '../parts/staff.css.ts';

const ROLES: Record<AccountForStaff['role'], string> = {
  client: 'Client',
  expert: 'Expert',
  staff: 'Member of staff',
};

interface AccountCardProps {
  account: AccountForStaff;
  hasSecondFactor: boolean;
  onChanged: (account: AccountForStaff) => void;
}

/** What there is to see of an account, and what can be done for its owner. */
export function AccountCard({ account, hasSecondFactor, onChanged }: AccountCardProps) {
  const { name, maskedEmail, role, secondFactorSince, removal } = account;
  const zone = useZone();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby={id} className={css.card}>
      <h2 id={id} className={heading}>
        {name}
      </h2>
      <dl className={css.facts}>
        <dt>Email</dt>
        <dd className={css.mono}>{maskedEmail}</dd>
        <dt>Role</dt>
        <dd>{ROLES[role]}</dd>
        <dt>Two-step login</dt>
        <dd>
          {secondFactorSince ? (
            <>
              <StatusPill tone="success">On</StatusPill> since{' '}
              <Time at={secondFactorSince} zone={zone} show="date" />
            </>
          ) : (
            <StatusPill tone="neutral">Off</StatusPill>
          )}
        </dd>
      </dl>
      {removal ? (
        <RemovalUnderWay account={account} effectiveAt={removal.effectiveAt} onKept={onChanged} />
      ) : null}
      {secondFactorSince && !removal && !isAsking ? (
        <div>
          <Button variant="danger" onPress={() => setAsking(true)}>
            Turn off two-step login…
          </Button>
        </div>
      ) : null}
      {secondFactorSince && !removal && isAsking ? (
        <RemovalForm
          account={account}
          hasSecondFactor={hasSecondFactor}
          onAsked={(changed) => {
            setAsking(false);
            onChanged(changed);
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
