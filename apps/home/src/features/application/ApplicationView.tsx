import type { Application, PayoutCountries } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { providerCountry } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { Time } from '@nexperts/ui/Time';
import { api } from '../../api.ts';
import { ApplicationContentView } from '../../ui/experts/ApplicationContentView.tsx';
import { countryName } from '../../model/page/country-name.ts';
import { paths } from '../../paths.ts';
import { useZone } from '../../model/times/zone.ts';
import { useChange } from '../../ui/hooks/use-change.ts';
import * as css from './application.css.ts';
import { ApplicationForm } from './ApplicationForm.tsx';

interface ApplicationViewProps {
  application: Application;
  /** Whose it is: what was typed in this tab and not saved belongs to them */
  accountId: string;
  payable: PayoutCountries;
}

/** The application of somebody who wants to be an expert, from the draft to the answer (B-05, W-03). */
export function ApplicationView({ application, accountId, payable }: ApplicationViewProps) {
  const { status, content, files } = application;
  const { own, countries } = payable;
  const isPayable = own === null || countries.includes(providerCountry(own));
  const editable = isPayable && (status === 'draft' || status === 'changes_asked');
  return (
    <>
      <h1 className={css.title}>Your application</h1>
      {isPayable ? null : <CantPay {...payable} />}
      {isPayable || status !== 'draft' ? <State application={application} payable={payable} /> : null}
      {editable ? (
        <ApplicationForm key={status} application={application} accountId={accountId} />
      ) : status === 'draft' ? null : (
        <ApplicationContentView
          content={content}
          files={files}
          fileUrl={(fileId) => api.addressOf(endpoints.applicationFile, { params: { fileId } })}
        />
      )}
    </>
  );
}

const listOf = (countries: readonly string[]): string =>
  new Intl.ListFormat('en-AU').format(countries.map(countryName));

/** Shown before the first step: whoever can't be paid doesn't fill in a form for nothing (P-03). */
function CantPay({ own, countries }: PayoutCountries) {
  return (
    <Banner
      title={`We can’t pay experts in ${countryName(own ?? '')} yet`}
      tone="warning"
      className={css.banner}
    >
      Our payment provider pays experts in {listOf(countries)}. If you live there now, change your country in{' '}
      <Link href={paths.settings()}>your settings</Link>.
    </Banner>
  );
}

function State({ application, payable }: { application: Application; payable: PayoutCountries }) {
  const { status, dueAt, reason } = application;
  const zone = useZone();
  switch (status) {
    case 'draft':
      return (
        <>
          <p className={css.lead}>
            Tell clients who you are and what you offer. You can save a draft and come back. Once you send it,
            we answer within 2–3 business days.
          </p>
          <p className={css.lead}>We can pay experts in {listOf(payable.countries)}.</p>
        </>
      );
    case 'submitted':
      return (
        <Banner title="In review" tone="info" className={css.banner}>
          {dueAt ? (
            <>
              We’ll email you our answer by <Time at={dueAt} zone={zone} show="moment" />.
            </>
          ) : null}
          <TakeBack application={application} />
        </Banner>
      );
    case 'changes_asked':
      return (
        <Banner title="We need a change from you" tone="warning" className={css.banner}>
          <span className={css.prose}>{reason}</span>
        </Banner>
      );
    case 'approved':
      return (
        <Banner title="Approved" tone="success" className={css.banner}>
          Your profile is public. Clients can find you, and book you as soon as you set your hours. You can
          change <Link href={paths.services()}>your services and prices</Link> at any time.
          <div className={css.bannerAction}>
            <ButtonLink href={paths.availability()} variant="secondary" size="sm">
              Set your hours
            </ButtonLink>
          </div>
        </Banner>
      );
    case 'refused':
      return (
        <Banner title="Declined" tone="danger" className={css.banner}>
          <span className={css.prose}>{reason}</span>
        </Banner>
      );
  }
}

function TakeBack({ application: { revision } }: { application: Application }) {
  const { act, pending, failure } = useChange();
  const takeBack = () =>
    act('takeBack', async () => {
      await api.call(endpoints.takeBackApplication, { body: { revision } });
      return 'You withdrew it. Change it and send it again.';
    });
  return (
    <div className={css.bannerAction}>
      <Button
        variant="secondary"
        size="sm"
        isPending={pending !== null}
        pendingLabel="Withdrawing…"
        onPress={() => void takeBack()}
      >
        Withdraw and change
      </Button>
      {failure ? <span role="alert">{failure}</span> : null}
    </div>
  );
}
