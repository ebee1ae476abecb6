import { refundOutstanding } from '../../../apps/server/src/modules/payments/totals.ts';
import { MINUTE_MS } from '../../../packages/domain/src/index.ts';
import { effectiveStatus } from '../../../apps/server/src/modules/bookings/lifecycle/effective-status.ts';
import { move } from './moves.ts';
import { retryPayout } from './payouts.ts';
import { settleNow } from './settle.ts';
import {
  type Deed,
  at,
  openPayment,
  withPayment,
  enterCard,
  cancel,
  report,
  answer,
  appeal,
  goodwill,
  askHow,
} from './people.ts';
import {
  cancelByStaff,
  decideAppeal,
  decideProblem,
  find,
  refundByDesk,
  sign,
  suspend,
  takeOverProblem,
} from './staff.ts';
import { tell, type Case, type World } from './world.ts';

const asBank = (what: string, act: (world: World, ref: string) => boolean): Deed =>
  withPayment((world, of, ref) => {
    if (act(world, ref)) tell(world, of, `at the provider: ${what}`);
  });

const disputeCharge = asBank('disputed', (world, ref) => world.bank.dispute(ref, world.now));

/** What people, the bank and somebody in the provider's dashboard do; the names are what a failing seed tells. */
export const DEEDS: readonly (readonly [weight: number, what: string, deed: Deed])[] = [
  [8, 'pays', openPayment],
  [8, 'enters a card', withPayment(enterCard)],
  [6, 'asks how the payment is', askHow],
  [
    1,
    'leaves the hold',
    (world, of) => {
      if (effectiveStatus(of.row, at(world)) === 'held')
        move(world, of, { event: 'hold_left', set: { closedReason: 'left' } });
    },
  ],
  [
    20,
    'accepts',
    (world, of) => {
      if (effectiveStatus(of.row, at(world)) !== 'requested') return;
      move(world, of, { event: 'expert_accepted', set: { confirmedAt: at(world) } });
      settleNow(world, of);
    },
  ],
  [
    0.5,
    'declines',
    (world, of) => {
      if (effectiveStatus(of.row, at(world)) !== 'requested') return;
      move(world, of, { event: 'expert_declined' });
      settleNow(world, of);
    },
  ],
  [
    4,
    'both come',
    (world, of) => {
      const opens = of.row.startsAt.getTime() - 10 * MINUTE_MS;
      if (of.row.status === 'confirmed' && world.now >= opens && world.now < of.row.endsAt.getTime())
        move(world, of, { event: 'both_present', set: { metAt: at(world) } });
    },
  ],
  [0.4, 'client cancels', cancel('client')],
  [0.2, 'expert cancels', cancel('expert')],
  [0.2, 'staff cancel', cancelByStaff],
  [12, 'reports a problem', report],
  [2, 'agrees', answer('expert', 'agree')],
  [4, 'offers', answer('expert', 'offer')],
  [3, 'contests', answer('expert', 'contest')],
  [2, 'takes the offer', answer('client', 'take')],
  [2, 'insists', answer('client', 'insist')],
  [3, 'staff decide the problem', decideProblem],
  [2, 'staff take the problem over', takeOverProblem],
  [6, 'appeals', appeal],
  [2, 'staff decide the appeal', decideAppeal],
  [2, 'staff hear and find', find],
  [1, 'gives money back', goodwill],
  [0.6, 'staff refund', refundByDesk],
  [3, 'signs', sign],
  [0.15, 'is suspended or not any more', suspend],
  [0.3, 'bank disputes', disputeCharge],
  [
    0.6,
    'bank disputes before the start',
    (world, of) => {
      if (world.now < of.row.startsAt.getTime()) disputeCharge(world, of);
    },
  ],
  [2, 'bank gives in', asBank('dispute won', (world, ref) => world.bank.endDispute(ref, 'won'))],
  [2, 'bank keeps the money', asBank('dispute lost', (world, ref) => world.bank.endDispute(ref, 'lost'))],
  [0.5, 'refund in the dashboard', asBank('refunded by hand', (world, ref) => world.bank.refundByHand(ref))],
  [0.6, 'refund fails', asBank('refund failed', (world, ref) => world.bank.failRefund(ref))],
  [
    0.1,
    'the platform’s money is taken out',
    (world, of) => {
      if (world.platform.takeOut(world.now)) tell(world, of, 'the platform’s account is empty');
    },
  ],
  [
    0.3,
    'the provider restricts the expert’s account, or not any more',
    (world, of) => {
      world.platform.isRestricted = !world.platform.isRestricted;
      tell(world, of, world.platform.isRestricted ? 'transfers are refused' : 'transfers are taken');
    },
  ],
  [
    1,
    'staff try a payout again',
    (world, of) => {
      if (retryPayout(world)) tell(world, of, 'a payout is tried again');
    },
  ],
  [0.3, 'authorisation lapses', asBank('authorisation gone', (world, ref) => world.bank.letGo(ref))],
];

/** Does what is left for staff and the bank to do, so that everything can come to rest. */
export function finishUp(world: World, of: Case): boolean {
  if (world.isSuspended) suspend(world, of);
  const ref = of.payment?.providerRef;
  const closed = ref && world.bank.endDispute(ref, world.random.one(['won', 'lost']));
  const before = of.story.length;
  sign(world, of);
  decideProblem(world, of);
  decideAppeal(world, of);
  find(world, of);
  const dueMinor = of.payment ? refundOutstanding(of.payment) : 0;
  if (ref && of.alarms.size > 0 && dueMinor > 0 && world.bank.refundByHand(ref, dueMinor))
    tell(world, of, 'staff see to an alarm in the dashboard');
  return (
    closed === true ||
    of.story.length > before ||
    of.disputes.some(
      ({ status, finding, lateKeptMinor }) => status === 'lost' && finding === null && lateKeptMinor !== 0,
    )
  );
}
