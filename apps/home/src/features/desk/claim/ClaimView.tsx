import type { ClaimForReview } from '@nexperts/contract';
import {
  claimingTexts,
  formatDayShort,
  formatMoment,
  mayDecide,
  protectedTitlesIn,
  QUEUES,
} from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Link } from '@nexperts/ui/Link';
import { StatusPill, type StatusTone } from '@nexperts/ui/StatusPill';
import { useState, type ReactNode } from 'react';
import { onlyStaff } from '../../../model/desk/desk-words.ts';
import { countryName } from '../../../model/page/country-name.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { CaseBar } from '../parts/CaseBar.tsx';
import { DueClock } from '../parts/DueClock.tsx';
import { SentFiles } from '../../../ui/booking/SentFiles.tsx';
import { useCase } from '../parts/use-case.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { DecisionForm } from './DecisionForm.tsx';
import type { ClaimPage } from './load-claim.ts';
import * as css from './claim.css.ts';

const KINDS: Readonly<Record<ClaimForReview['kind'], string>> = {
  title: 'Protected title',
  category: 'Category with checks',
  credential: 'Credential',
};
const STATES: Readonly<Record<ClaimForReview['state'], { words: string; tone: StatusTone }>> = {
  open: { words: 'To check', tone: 'info' },
  approved: { words: 'Approved', tone: 'success' },
  refused: { words: 'Refused', tone: 'danger' },
  withdrawn: { words: 'Withdrawn by the expert', tone: 'neutral' },
  expired: { words: 'Expired', tone: 'warning' },
};

/** The texts of a page that name what is claimed. */
function naming({ page: wanted, what }: ClaimForReview): string[] {
  if (!wanted) return [];
  return claimingTexts(wanted)
    .flatMap((text) => text.split('\n'))
    .filter((line) => protectedTitlesIn(line).includes(what));
}

/** What an expert claims on their page, with its proof, and the decision (F-15). */
export function ClaimView({ claim, roles }: ClaimPage) {
  const { id, kind, what, issuer, number, until, expert, files, state, openedAt, dueAt } = claim;
  const zone = useZone();
  const isOpen = state === 'open';
  const work = useCase({ queue: 'claims', id }, isOpen, roles);
  // What was typed stays if somebody else decides first.
  const [isDeciding, setDeciding] = useState(isOpen && mayDecide('claims', roles));
  const moment = (at: string): string => formatMoment(Date.parse(at), zone);
  const words = naming(claim);
  return (
    <>
      <Breadcrumbs
        items={[{ label: QUEUES.claims.name, href: paths.staffQueue('claims') }, { label: 'Claim' }]}
      />
      <div className={page.head}>
        <div>
          <h1 className={page.title}>{what}</h1>
          <p className={page.lead}>
            {KINDS[kind]} · <Link href={paths.staffPerson(expert.id)}>{expert.name}</Link> claims it since{' '}
            {moment(openedAt)}
          </p>
        </div>
        {isOpen ? <DueClock dueAt={dueAt} openedAt={openedAt} /> : null}
      </div>
      <CaseBar work={work} />
      <section className={`${page.panel} ${css.box}`} aria-label="What is claimed">
        <p>
          <StatusPill tone={STATES[state].tone}>{STATES[state].words}</StatusPill>
        </p>
        <dl className={css.facts}>
          <Fact name="Issued by">{issuer || 'Not given'}</Fact>
          <Fact name="Number">{number || 'Not given'}</Fact>
          <Fact name="Valid until">{until ?? 'Not given'}</Fact>
          <Fact name="Expert">
            {expert.name}, {countryName(expert.countryCode)}
            {expert.handle === null ? (
              ', whose page is hidden'
            ) : (
              <>
                {', '}
                <Link href={paths.expert(expert.handle)} target="_blank">
                  live page
                </Link>
              </>
            )}
          </Fact>
          <Fact name="Identity">
            {expert.identityVerifiedAt
              ? `Verified by the payment provider, ${moment(expert.identityVerifiedAt)}`
              : 'Not verified yet'}
          </Fact>
        </dl>
        {files.length > 0 ? <SentFiles files={files} label="Documents" /> : null}
        {words.length > 0 ? (
          <div className={css.said}>
            <p className={css.muted}>What the page will say</p>
            {words.map((text) => (
              <blockquote key={text} className={css.quote}>
                {text}
              </blockquote>
            ))}
          </div>
        ) : null}
        {isOpen ? (
          <p className={css.muted}>
            Look the expert up in the register yourself. Visitors see nothing of this until you approve it,
            and the documents are deleted once you’ve decided.
          </p>
        ) : null}
        {claim.decidedAt ? (
          <p>
            {STATES[state].words}
            {claim.decidedBy ? ` · decided by ${claim.decidedBy}` : ''}, {moment(claim.decidedAt)}
            {claim.expiresAt
              ? `. Valid until ${formatDayShort(Date.parse(claim.expiresAt) - 1, zone)}.`
              : '.'}
          </p>
        ) : null}
        {claim.reason === '' ? null : <blockquote className={css.quote}>{claim.reason}</blockquote>}
        {isOpen && !mayDecide('claims', roles) ? (
          <Banner tone="info">{onlyStaff(QUEUES.claims.deciders, 'decide claims')}</Banner>
        ) : null}
        {isDeciding ? (
          <DecisionForm
            claim={claim}
            takenBy={work.known?.takenBy ?? null}
            onDone={() => setDeciding(false)}
          />
        ) : null}
      </section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.muted}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
