import { findCountry } from '@nexperts/validation';
import type { PayoutVerification } from '@nexperts/contract';
import { formatMoney, payoutMinimum } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { send } from '../../model/send.ts';
import { useZone } from '../../model/zone.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { CameFrom } from './load-verification.ts';
import * as css from './verification.css.ts';

interface VerificationViewProps {
  verification: PayoutVerification;
  from: CameFrom;
}

const countryName = (code: string): string => findCountry(code)?.label ?? code.toUpperCase();

/** What the payment provider still needs before it pays an expert, in plain words, and the way to its page (P-03). */
export function VerificationView({ verification, from }: VerificationViewProps) {
  const { state, isServed, waiting } = verification;
  const amounts = waiting.map((amount) => formatMoney(amount)).join(' + ');
  return (
    <>
      <Breadcrumbs items={[{ label: 'Earnings', href: paths.earnings() }, { label: 'Verification' }]} />
      <h1 className={css.title}>{state === 'verified' ? 'You’re verified' : 'Get verified to be paid'}</h1>
      <p className={css.lead}>{leadOf(verification, amounts)}</p>
      <ComingBack from={from} state={state} />
      <div className={css.columns}>
        <div className={css.main}>
          {isServed ? <Steps verification={verification} /> : <NotServed {...verification} />}
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
    </>
  );
}

function leadOf({ state, isServed, missing }: PayoutVerification, amounts: string): string {
  const waits = amounts ? `${amounts} is waiting for you. ` : '';
  if (!isServed) return `${waits}Our payment provider doesn’t serve your country yet.`;
  if (state === 'verified') return 'Our payment provider has confirmed your identity and your bank account.';
  if (state === 'not_started')
    return `${waits}Our payment provider needs to know who you are before we can pay you.`;
  if (state === 'checking') return `${waits}Our payment provider is checking what you sent.`;
  if (state === 'restricted') return `${waits}Our payment provider has paused payouts to you.`;
  const more = missing.length === 1 ? 'one more thing' : `${missing.length} more things`;
  return `${waits}Our payment provider needs ${more} before we can send it.`;
}

/** What the visit to the provider came to; the page itself proves nothing. */
function ComingBack({ from, state }: { from: CameFrom; state: PayoutVerification['state'] }) {
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

function NotServed({ country, servedCountries }: PayoutVerification) {
  const names = servedCountries
    .flatMap((code) => findCountry(code === 'GB' ? 'uk' : code.toLowerCase())?.label ?? [])
    .toSorted((a, b) => a.localeCompare(b));
  return (
    <section className={css.part} aria-label="Country">
      <h2 className={css.heading}>No payouts in {countryName(country)} yet</h2>
      <p className={css.plain}>
        What you’ve earned stays yours. If you have moved, change your country in{' '}
        <Link href={paths.settings()}>your settings</Link>, or <Link href="/contact">contact us</Link>.
      </p>
      <p className={css.plain}>
        We pay experts in {new Intl.ListFormat('en-AU').format(names)}, among others.
      </p>
    </section>
  );
}

function Steps({ verification }: { verification: PayoutVerification }) {
  const { state, missing } = verification;
  return (
    <>
      {state === 'verified' ? null : (
        <section className={css.part} aria-label="Still missing">
          <div className={css.head}>
            <h2 className={css.heading}>{state === 'not_started' ? 'What you need' : 'Still missing'}</h2>
            {missing.length > 0 ? (
              <StatusPill tone="warning">{`${missing.length} missing`}</StatusPill>
            ) : null}
          </div>
          <Missing verification={verification} />
          <ToProvider state={state} />
        </section>
      )}
      <Done verification={verification} />
    </>
  );
}

const FIRST: PayoutVerification['missing'] = [
  { key: 'document', name: 'An identity document', text: 'Your passport or driver licence.', problem: null },
  { key: 'bank', name: 'Your bank account', text: 'The one we pay you into, in your name.', problem: null },
  {
    key: 'name',
    name: 'Your name, date of birth and address',
    text: 'As they are in your document.',
    problem: null,
  },
];

function Missing({ verification: { state, missing } }: { verification: PayoutVerification }) {
  const lines = state === 'not_started' ? FIRST : missing;
  if (lines.length === 0)
    return (
      <p className={css.plain}>
        {state === 'checking' ? 'Nothing to do right now.' : 'The provider’s page says why.'}
      </p>
    );
  return (
    <ul className={css.list}>
      {lines.map(({ key, name, text, problem }) => (
        <Line key={key} mark="missing" name={name}>
          {problem ? `${problem} ` : ''}
          {text}
        </Line>
      ))}
    </ul>
  );
}

const MARKS = { missing: TriangleAlert, checking: Clock, done: Check } as const;

function Line({ mark, name, children }: { mark: keyof typeof MARKS; name: string; children: ReactNode }) {
  return (
    <li className={css.item}>
      <span className={css.marks[mark]}>
        <Icon as={MARKS[mark]} size={16} />
      </span>
      <div>
        <h3 className={css.name}>{name}</h3>
        <p className={css.words}>{children}</p>
      </div>
    </li>
  );
}

/** The button to the provider's page: every press asks for a link, since each opens once. */
function ToProvider({ state }: { state: PayoutVerification['state'] }) {
  const { run, pending, failure, signedOut } = useAction();
  const noteId = useId();
  const open = (): void => {
    void run('open', async () => {
      const { data } = await send(api.payouts.openOnboarding({}));
      window.location.assign(data.url);
    });
  };
  return (
    <div className={css.action}>
      <Button onPress={open} isPending={pending !== null} aria-describedby={noteId}>
        {state === 'not_started' ? 'Start with our payment provider' : 'Continue with our payment provider'}
      </Button>
      <p id={noteId} className={css.note}>
        Opens the provider’s secure page. Takes about 5 min. You come back here.
      </p>
      <FormFailure message={failure} signedOut={signedOut} />
    </div>
  );
}

function Done({ verification }: { verification: PayoutVerification }) {
  const { state, checking, bankLast4, verifiedAt } = verification;
  const zone = useZone();
  if (checking.length === 0 && bankLast4 === null && verifiedAt === null) return null;
  return (
    <section className={css.part} aria-label="Done or being checked">
      <h2 className={css.heading}>Done or being checked</h2>
      <ul className={css.list}>
        {checking.map(({ key, name }) => (
          <Line key={key} mark="checking" name={name}>
            Being checked, usually by tomorrow. We email you.
          </Line>
        ))}
        {bankLast4 === null ? null : (
          <Line mark={state === 'verified' ? 'done' : 'checking'} name="Bank account">
            Ending {bankLast4}
          </Line>
        )}
        {verifiedAt === null ? null : (
          <Line mark="done" name="Identity">
            Confirmed <Time at={verifiedAt} zone={zone} show="date" />
          </Line>
        )}
      </ul>
      {state === 'verified' ? <ToProvider state={state} /> : null}
    </section>
  );
}

function WhenPaid({
  verification: { nextPayoutAt, state, hasTwoSteps },
  amounts,
}: {
  verification: PayoutVerification;
  amounts: string;
}) {
  const zone = useZone();
  const isReady = state === 'verified' && hasTwoSteps;
  return (
    <section className={css.card} aria-label="When you’ll be paid">
      <h2 className={css.heading}>When you’ll be paid</h2>
      <dl className={css.rows}>
        <dt className={css.row}>Waiting</dt>
        <dd className={css.amount}>{amounts || 'Nothing yet'}</dd>
        <dt className={css.row}>Next payout</dt>
        <dd className={css.amount}>
          <Time at={nextPayoutAt} zone={zone} show="moment" />
        </dd>
      </dl>
      <p className={css.note}>
        {isReady
          ? `Everything available by then is sent, from ${formatMoney({ minor: payoutMinimum('AUD'), currency: 'AUD' })}.`
          : 'Finish before then to be part of it. What you’ve earned waits until you do.'}
      </p>
    </section>
  );
}
