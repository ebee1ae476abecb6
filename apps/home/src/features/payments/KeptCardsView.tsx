import type { KeptCard } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { useState } from 'react';
import { api } from '../../api.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { useChange } from '../../ui/hooks/use-change.ts';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { ConfirmDialog } from '../../ui/page/LazyDialog.tsx';
import * as css from './payments.css.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};
const nameOf = ({ brand, last4 }: KeptCard): string => `${BRANDS[brand] ?? 'Card'} ending in ${last4}`;
const expiryOf = ({ expMonth, expYear }: KeptCard): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** The cards that are kept for overtime, with what for; each can be removed at once (G-16). */
export function KeptCardsView({ cards }: { cards: readonly KeptCard[] }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>Payments</h1>
      <h2 className={css.heading}>Kept cards</h2>
      {cards.length === 0 ? (
        <EmptyState title="No cards kept">
          When you pay for a session, you can keep the card for overtime of that booking. It will be listed
          here.
        </EmptyState>
      ) : (
        // Safari drops the list role of a list without markers.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list" className={css.list}>
          {cards.map((card) => (
            <li key={card.id} className={css.card}>
              <Kept card={card} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Kept({ card }: { card: KeptCard }) {
  const zone = useZone();
  const { act, pending, failure } = useChange();
  const [isOpen, setOpen] = useState(false);
  const { booking, limit, used } = card;
  const remove = (): Promise<boolean> =>
    act('remove', async () => {
      await api.call(endpoints.removeKeptCard, { params: { id: card.id } });
      return `${nameOf(card)} is removed`;
    });
  return (
    <>
      <div>
        <h3 className={css.name}>{nameOf(card)}</h3>
        <p>Expires {expiryOf(card)}</p>
        <p className={css.muted}>
          For overtime of{' '}
          <Link href={paths.booking(booking.id)}>
            {booking.title} with {booking.expert}
          </Link>
          , {shortMoment(Date.parse(booking.startsAt), zone)}: {formatMoney(used)} of up to{' '}
          {formatMoney(limit)} used. We remove it after the session.
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`Remove ${nameOf(card)}`}
        onPress={() => setOpen(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Remove ${nameOf(card)}?`}
        actionLabel="Remove card"
        cancelLabel="Keep it"
        isPending={pending !== null}
        onAction={remove}
      >
        <p>
          We remove it at once, also at our payment provider. You can still pay for overtime by card in the
          call.
        </p>
        {failure ? <ErrorLine role="alert">{failure}</ErrorLine> : null}
      </ConfirmDialog>
    </>
  );
}
