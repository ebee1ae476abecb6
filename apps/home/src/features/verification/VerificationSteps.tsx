import type { PayoutVerification } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Time } from '@nexperts/ui/Time';
import { Check, Clock, FileText, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { countryName } from '../../model/page/country-name.ts';
import { paths } from '../../paths.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import * as css from './verification.css.ts';

interface StepsProps {
  verification: PayoutVerification;
  /** Asks for an address of the provider's page; null when the person turned back. @throws {ApiError} */
  openLink: () => Promise<{ url: string } | null>;
  zone: string;
}

/** Nobody is paid in the country of the account (P-03). */
export function NotServed({ country, servedCountries }: PayoutVerification) {
  const names = servedCountries.map(countryName).toSorted((a, b) => a.localeCompare(b));
  return (
    <section className={css.part} aria-label="Country">
      <h2 className={css.heading}>No payouts in {countryName(country)} yet</h2>
      <p className={css.plain}>
        What you’ve earned is still yours, and your bookings go ahead, but clients can’t book you any more. If
        you have moved, change your country in <Link href={paths.settings()}>your settings</Link>, or{' '}
        <Link href="/contact">contact us</Link>.
      </p>
      <p className={css.plain}>We can pay experts in {new Intl.ListFormat('en-AU').format(names)}.</p>
    </section>
  );
}

/** What the provider still needs, the way to its page, and what is done. */
export function VerificationSteps({ verification, openLink, zone }: StepsProps) {
  const { state, missing } = verification;
  return (
    <>
      {state === 'verified' ? null : (
        <section className={css.part} aria-label={HEADINGS[state]}>
          <div className={css.head}>
            <h2 className={css.heading}>{HEADINGS[state]}</h2>
            {missing.length > 0 && state !== 'not_started' ? (
              <StatusPill tone="warning">{`${missing.length} missing`}</StatusPill>
            ) : null}
          </div>
          <Missing verification={verification} />
          <ToProvider state={state} openLink={openLink} />
        </section>
      )}
      <Done verification={verification} openLink={openLink} zone={zone} />
    </>
  );
}

const HEADINGS: Record<PayoutVerification['state'], string> = {
  not_started: 'What you need',
  incomplete: 'Still missing',
  checking: 'Still missing',
  restricted: 'What you can do',
  verified: 'Bank account',
};

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
        {state === 'checking'
          ? 'Nothing to do right now.'
          : 'The provider’s page says why it paused payouts and what it asks of you.'}
      </p>
    );
  return (
    <ul className={css.list}>
      {lines.map(({ key, name, text, problem }) => (
        <Line key={key} mark={state === 'not_started' ? 'needed' : 'missing'} name={name}>
          {problem ? `${problem} ` : ''}
          {text}
        </Line>
      ))}
    </ul>
  );
}

const MARKS = { needed: FileText, missing: TriangleAlert, checking: Clock, done: Check } as const;

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

const PRESSES: Record<PayoutVerification['state'], string> = {
  not_started: 'Start with our payment provider',
  incomplete: 'Continue with our payment provider',
  checking: 'Continue with our payment provider',
  restricted: 'See what the provider asks',
  verified: 'Change bank account',
};

/** The button to the provider's page: every press asks for a link, since each opens once. */
function ToProvider({
  state,
  openLink,
}: { state: PayoutVerification['state'] } & Pick<StepsProps, 'openLink'>) {
  const { run, pending, failure, signedOut } = useAction();
  const noteId = useId();
  const open = (): void => {
    void run('open', async () => {
      const link = await openLink();
      if (link) window.location.assign(link.url);
    });
  };
  return (
    <div className={css.action}>
      <Button onPress={open} isPending={pending !== null} aria-describedby={noteId}>
        {PRESSES[state]}
      </Button>
      <p id={noteId} className={css.note}>
        Opens the provider’s secure page. {state === 'not_started' ? 'Takes about 5 min. ' : ''}You come back
        here.
      </p>
      <FormFailure message={failure} signedOut={signedOut} />
    </div>
  );
}

function Done({ verification, openLink, zone }: StepsProps) {
  const { state, checking, bankLast4, verifiedAt } = verification;
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
      {state === 'verified' ? <ToProvider state={state} openLink={openLink} /> : null}
    </section>
  );
}
