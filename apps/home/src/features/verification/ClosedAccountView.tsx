import { isApiError } from '@nexperts/api';
import type { ClosedAccount, Payout } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { payoutReason, payoutState } from '../../model/money/payout-words.ts';
import { marketplace, paths } from '../../paths.ts';
import { MailedCode } from '../../ui/forms/MailedCode.tsx';
import * as css from './verification.css.ts';
import { NotServed, VerificationSteps } from './VerificationSteps.tsx';
import { ComingBack } from './VerificationView.tsx';

type State =
  | { name: 'link' }
  | { name: 'inside'; account: ClosedAccount }
  | { name: 'looking' }
  | { name: 'over' };

/**
 * Where the mail about a closed account leads while money is owed to its owner (W-07): a code to the mailbox opens
 * verification and payouts, and nothing else.
 */
export function ClosedAccountView() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const token = hash.slice(1);
  const [state, setState] = useState<State>(token ? { name: 'link' } : { name: 'looking' });
  const isLooking = state.name === 'looking';
  // After the provider's page, or a reload: the cookie says who is inside.
  useEffect(() => {
    if (!isLooking) return;
    api.call(endpoints.closedPayouts, {}).then(
      ({ data }) => setState({ name: 'inside', account: data }),
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        setState({ name: 'over' });
      },
    );
  }, [isLooking]);

  if (state.name === 'looking') return null;
  if (state.name === 'over')
    return (
      <EmptyState
        headingLevel={1}
        title="Open the link in our email again"
        action={<ButtonLink href={marketplace.contact()}>Contact us</ButtonLink>}
      >
        You’ve been logged out of this page, or everything we owed you is paid. The link in our email about
        your closed account works until then.
      </EmptyState>
    );
  if (state.name === 'inside') return <Inside account={state.account} from={from(search)} />;
  return (
    <MailedCode
      title="Get paid what you’ve earned"
      lead="Your account is closed, and we still owe you money. We email you a code to make sure it’s you."
      ask={async () => (await api.call(endpoints.closedAccountCode, { body: { token } })).data.email}
      enter={async (code) => {
        const { data } = await api.call(endpoints.enterClosedAccount, { body: { token, code } });
        // A reload asks for no second code.
        void navigate(paths.closedAccount(), { replace: true });
        setState({ name: 'inside', account: data });
      }}
    />
  );
}

const from = (search: string) => {
  const came = new URLSearchParams(search).get('from');
  return came === 'provider' || came === 'old-link' ? came : null;
};

const openLink = async () => (await api.call(endpoints.openClosedOnboarding, {})).data;

function Inside({ account, from: came }: { account: ClosedAccount; from: ReturnType<typeof from> }) {
  const { verification, owed, payouts, timeZone } = account;
  const { state, isServed, nextPayoutAt } = verification;
  return (
    <>
      <h1 className={css.title}>{state === 'verified' ? 'You’re verified' : 'Get verified to be paid'}</h1>
      <p className={css.lead}>
        We owe you {owed.map((amount) => formatMoney(amount)).join(' + ')}.{' '}
        {state === 'verified'
          ? 'There’s nothing you need to do.'
          : 'Our payment provider needs to know who you are before we can pay you.'}
      </p>
      <ComingBack from={came} state={state} />
      <div className={css.columns}>
        <div className={css.main}>
          {isServed ? (
            <VerificationSteps verification={verification} openLink={openLink} zone={timeZone} />
          ) : (
            <NotServed {...verification} />
          )}
        </div>
        <div className={css.side}>
          <section className={css.card} aria-label="When you’ll be paid">
            <h2 className={css.heading}>When you’ll be paid</h2>
            <dl className={css.rows}>
              <dt className={css.row}>Next payout</dt>
              <dd className={css.amount}>
                <Time at={nextPayoutAt} zone={timeZone} show="moment" />
              </dd>
            </dl>
            <p className={css.note}>
              Everything available by then is sent once you’re verified, however little. After you change your
              bank account we wait 72 hours.
            </p>
          </section>
          {payouts.length > 0 ? <Past payouts={payouts} zone={timeZone} /> : null}
        </div>
      </div>
    </>
  );
}

function Past({ payouts, zone }: { payouts: readonly Payout[]; zone: string }) {
  return (
    <section className={css.card} aria-label="Payouts">
      <h2 className={css.heading}>Payouts</h2>
      <ul className={css.list}>
        {payouts.map(({ id, scheduledFor, amount, owed, status, reason }) => {
          const { words, tone } = payoutState(status);
          return (
            <li key={id}>
              <div className={css.head}>
                <Time at={scheduledFor} zone={zone} show="date" />
                <StatusPill tone={tone}>{words}</StatusPill>
              </div>
              <p className={css.words}>
                {formatMoney(amount.minor > 0 ? amount : owed)}
                {reason ? `: ${payoutReason(reason)}` : ''}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
