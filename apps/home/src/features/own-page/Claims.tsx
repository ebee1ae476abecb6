import type { OwnPage, PageClaim } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { claimKey, claimsIn, formatDayShort } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { StatusPill, type StatusTone } from '@nexperts/ui/StatusPill';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import { SignedOutNote } from '../../ui/page/SignedOutNote.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { ClaimForm } from './ClaimForm.tsx';
import * as css from './own-page.css.ts';
import type { PageEditor } from './use-own-page.ts';

const STATES: Readonly<Record<PageClaim['state'], { words: string; tone: StatusTone }>> = {
  open: { words: 'We’re checking', tone: 'info' },
  approved: { words: 'Checked', tone: 'success' },
  refused: { words: 'Not approved', tone: 'danger' },
  expired: { words: 'Expired', tone: 'warning' },
};
const KINDS: Readonly<Record<PageClaim['kind'], string>> = {
  title: 'Title',
  category: 'Category',
  credential: 'Credential',
};

/** Credentials, and the titles and categories of the page that staff check before visitors see them (F-15). */
export function Claims({ editor }: { editor: PageEditor }) {
  const { saved, content, setClaims } = editor;
  /** The id of the claim whose form is open, or `new` */
  const [edited, setEdited] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const known = new Set([
    ...claimsIn(saved.published).map(claimKey),
    ...saved.claims.filter(({ state }) => state === 'approved').map(claimKey),
  ]);
  const drafted = claimsIn(content).filter((claim) => !known.has(claimKey(claim)));
  function done({ claims }: OwnPage, words: string): void {
    setClaims(claims);
    setEdited(null);
    setTold(words);
  }
  return (
    <EditorSection
      id="page-claims"
      title="Checks and credentials"
      lead="We check credentials, protected titles and some categories within two business days. Visitors see them once we’ve approved them."
    >
      {drafted.length > 0 ? (
        <Banner tone="info" title="We check this before visitors see it">
          {drafted.map(({ what }) => `“${what}”`).join(', ')}. Everything else in your draft is live as soon
          as you publish.
        </Banner>
      ) : null}
      {saved.claims.length > 0 ? (
        <ul className={css.list} aria-label="Checks and credentials">
          {saved.claims.map((claim) => (
            <Claim
              key={claim.id}
              claim={claim}
              isEdited={edited === claim.id}
              onEdit={(isOpen) => setEdited(isOpen ? claim.id : null)}
              onDone={done}
            />
          ))}
        </ul>
      ) : null}
      {edited === 'new' ? (
        <ClaimForm
          claim={null}
          onDone={(page) => done(page, 'Sent. We’ll email you once we’ve checked it.')}
          onCancel={() => setEdited(null)}
        />
      ) : (
        <div>
          <Button
            variant="secondary"
            size="sm"
            iconStart={<Icon as={Plus} />}
            onPress={() => setEdited('new')}
          >
            Add a credential
          </Button>
        </div>
      )}
      <VisuallyHidden as="p">
        <output>{told}</output>
      </VisuallyHidden>
    </EditorSection>
  );
}

interface ClaimProps {
  claim: PageClaim;
  isEdited: boolean;
  onEdit: (isOpen: boolean) => void;
  onDone: (page: OwnPage, words: string) => void;
}

function Claim({ claim, isEdited, onEdit, onDone }: ClaimProps) {
  const { id, kind, what, issuer, state, dueAt, reason, expiresAt, files, number } = claim;
  const zone = useZone();
  const { run, pending, failure, signedOut } = useAction();
  const lastDay = expiresAt ? formatDayShort(Date.parse(expiresAt) - 1, zone) : null;
  const isProved = files.length > 0 || (issuer !== '' && number !== '');
  const remove = (): void =>
    void run('remove', async () =>
      onDone((await api.call(endpoints.removeClaim, { params: { id } })).data, `${what} removed`),
    );
  return (
    <li className={css.item}>
      <div className={css.head}>
        <p className={css.name}>{what}</p>
        <StatusPill tone={STATES[state].tone}>{STATES[state].words}</StatusPill>
      </div>
      <p className={css.muted}>
        {[KINDS[kind], issuer].filter(Boolean).join(', ')}
        {state === 'open' ? `. We’ll answer by ${shortMoment(dueAt, zone)}.` : ''}
        {state === 'approved' ? (lastDay ? `. Valid until ${lastDay}.` : '.') : ''}
        {state === 'expired' ? '. Visitors don’t see it any more.' : ''}
      </p>
      {reason === '' || state === 'expired' ? null : <p className={css.said}>{reason}</p>}
      {state === 'open' && !isProved && !isEdited ? (
        <Banner tone="warning">
          Add who registered you and your number, or a document. We can’t approve it without.
        </Banner>
      ) : null}
      {isEdited ? (
        <ClaimForm
          claim={claim}
          onDone={(page) => onDone(page, 'Saved. Our staff see it now.')}
          onCancel={() => onEdit(false)}
        />
      ) : (
        <div className={css.add}>
          {state === 'open' ? (
            <Button variant="secondary" size="sm" onPress={() => onEdit(true)}>
              {isProved ? 'Change details' : 'Add details'}
            </Button>
          ) : null}
          {(state === 'approved' && expiresAt !== null) || state === 'expired' ? (
            <Button variant="secondary" size="sm" onPress={() => onEdit(true)}>
              Renew
            </Button>
          ) : null}
          {kind === 'credential' ? (
            <Button variant="quiet" size="sm" isPending={pending !== null} onPress={remove}>
              Remove
            </Button>
          ) : null}
        </div>
      )}
      {failure ? (
        <ErrorLine role="alert">
          {failure}
          {signedOut ? <SignedOutNote /> : null}
        </ErrorLine>
      ) : null}
    </li>
  );
}
