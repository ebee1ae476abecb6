import type { PayoutVerification } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney, payoutMinimum } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Link } from '@nexperts/ui/Link';
import { Time } from '@nexperts/ui/Time';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useZone } from '../../model/times/zone.ts';
import { usePasswordGate } from '../../ui/forms/use-password-gate.tsx';
import type { CameFrom } from './load-verification.ts';
import { NotServed, VerificationSteps } from './VerificationSteps.tsx';
import * as css from './verification.css.ts';

interface VerificationViewProps {
  verification: PayoutVerification;
  from: CameFrom;
}

/** What the payment provider still needs before it pays an expert, in plain words, and the way to its page (P-03). */
export function VerificationView({ verification, from }: VerificationViewProps) {
  const { state, isServed, waiting } = verification;
  const zone = useZone();
  const { pass, dialog } = usePasswordGate();
  const openLink = async () => (await pass(() => api.call(endpoints.openOnboarding, {})))?.data ?? null;
  const amounts = waiting.map((amount) => formatMoney(amount)).join(' + ');
  return (
    <>
      <Breadcrumbs items={[{ label: 'Earnings', href: paths.earnings() }, { label: 'Verification' }]} />
      <h1 className={css.title}>{TITLES[state] ?? 'Get verified to be paid'}</h1>
      <p className={css.lead}>{leadOf(verification, amounts)}</p>
      <ComingBack from={from} state={state} />
      <div className={css.columns}>
        <div className={css.main}>
          {isServed ? (
            <VerificationSteps verification={verification} openLink={openLink} zone={zone} />
          ) : (
            <NotServed {...verification} />
          )}
        </div>
        <div className={css.side}>
          <WhenPaid verification={verification} amounts={amounts} />
          <section className={css.card} aria-label="Who sees this">
            <h2 className={css.heading}>Who sees this</h2>
            <p className={css.plain}>
              The provider keeps your documents. Nexperts staff only see whether something is missing.
            </p>
          </section>
          {verification.hasTwoSteps ? null : (
            <Banner tone="warning" title="Two-step login is off">
              Turn it on too: we don’t pay you without it.{' '}
              <Link href={paths.settings('security')}>Set up two-step login</Link>
            </Banner>
          )}
        </div>
      </div>
      {dialog}
    </>
  );
}

const TITLES: Partial<Record<PayoutVerification['state'], string>> = {
  verified: 'You’re verified',
  restricted: 'Payouts to you are paused',
};

/** What waits, and what the provider needs before it is sent. */
export function leadOf({ state, isServed, missing }: PayoutVerification, amounts: string): string {
  const waits = amounts ? `${amounts} is waiting for you. ` : '';
  if (!isServed) return `${waits}We can’t pay anyone in your country yet.`;
  if (state === 'verified') return 'Our payment provider has confirmed your identity and your bank account.';
  if (state === 'not_started')
    return `${waits}Our payment provider needs to know who you are before we can pay you.`;
  if (state === 'checking') return `${waits}Our payment provider is checking what you sent.`;
  if (state === 'restricted') return `${waits}Our payment provider has paused payouts to you.`;
  const more = missing.length === 1 ? 'one more thing' : `${missing.length} more things`;
  return `${waits}Our payment provider needs ${more} before we can send it.`;
}

/** What the visit to the provider came to; the page itself proves nothing. */
export function ComingBack({ from, state }: { from: CameFrom; state: PayoutVerification['state'] }) {
  if (from === 'old-link')
    return (
      <Banner tone="info" title="That link can’t be used again" className={css.banner}>
        A link to the provider opens once and expires after a few minutes. Press the button below for a new
        one.
      </Banner>
    );
  if (from === 'provider' && state === 'not_started')
    return (
      <Banner tone="info" title="We’re waiting for the provider" className={css.banner}>
        It tells us within a minute or so what it found, and we email you. If you left its page early, go on
        below.
      </Banner>
    );
  return null;
}

function WhenPaid({
  verification: { nextPayoutAt, state, hasTwoSteps, pending },
  amounts,
}: {
  verification: PayoutVerification;
  amounts: string;
}) {
  const zone = useZone();
  const isReady = state === 'verified' && hasTwoSteps;
  const later = pending.map((amount) => formatMoney(amount)).join(' + ');
  return (
    <section className={css.card} aria-label="When you’ll be paid">
      <h2 className={css.heading}>When you’ll be paid</h2>
      <dl className={css.rows}>
        <dt className={css.row}>Waiting</dt>
        <dd className={css.amount}>
          {amounts || (later ? formatMoney({ minor: 0, currency: 'AUD' }) : 'Nothing yet')}
        </dd>
        {later ? (
          <>
            <dt className={css.row}>Not available yet</dt>
            <dd className={css.amount}>{later}</dd>
          </>
        ) : null}
        <dt className={css.row}>Next payout</dt>
        <dd className={css.amount}>
          <Time at={nextPayoutAt} zone={zone} show="moment" />
        </dd>
      </dl>
      <p className={css.note}>
        {isReady
          ? `Everything available by then is sent, from ${formatMoney({ minor: payoutMinimum('AUD'), currency: 'AUD' })}.`
          : state === 'restricted'
            ? 'What you’ve earned waits until the provider lifts the pause.'
            : 'Finish before then to be part of it. What you’ve earned waits until you do.'}
      </p>
    </section>
  );
}
