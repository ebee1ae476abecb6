import { postingRules, type PostingKind } from '../../../apps/server/src/modules/payments/postings.ts';
import {
  balanceRules,
  type BalanceKind,
} from '../../../apps/server/src/modules/payments/balance-postings.ts';
import { Bank } from './bank.ts';
import { watch } from './payouts.ts';
import { Platform } from './platform.ts';
import { beforeStart } from './settle.ts';
import { WORK } from './timers.ts';
import type { JobKind } from './world.ts';

/** A rule that is broken on purpose. `plant` returns what mends it. */
interface Fault {
  readonly what: string;
  readonly plant: () => () => void;
}

/** Puts something else in place of a property. @returns what puts it back */
function replace<T extends object, K extends keyof T>(owner: T, key: K, value: T[K]): () => void {
  const before = owner[key];
  owner[key] = value;
  return () => {
    owner[key] = before;
  };
}

function postingFault(kind: PostingKind, what: string, altered: (minor: number) => number): Fault {
  const rules: Record<PostingKind, (typeof postingRules)[PostingKind]> = postingRules;
  const rule = rules[kind];
  return {
    what: `posting ${kind} ${what}`,
    plant: () =>
      replace(rules, kind, (facts) => {
        const posting = rule(facts);
        return { ...posting, amountMinor: altered(posting.amountMinor) };
      }),
  };
}

function balanceFault(kind: BalanceKind, what: string, altered: (minor: number) => number): Fault {
  const rules: Record<BalanceKind, (typeof balanceRules)[BalanceKind]> = balanceRules;
  const rule = rules[kind];
  return {
    what: `posting ${kind} ${what}`,
    plant: () =>
      replace(rules, kind, (available, minor) => ({
        ...rule(available, minor),
        amountMinor: altered(minor),
      })),
  };
}

const work: Record<JobKind, (typeof WORK)[JobKind]> = WORK;
const TIMERS = [
  'appeal.deadline',
  'appeal.window-closed',
  'booking.complete',
  'booking.deadline',
  'booking.end',
  'booking.expire-hold',
  'payment.settle',
  'payout.send',
  'problem.deadline',
] as const satisfies readonly JobKind[];

/** No deed of the simulation has the provider refuse three times: `postings.one-engine.test.ts` finds faults of this rule. */
const NOT_PLAYED: ReadonlySet<PostingKind> = new Set(['refund-otherwise']);
const PLAYED = (Object.keys(postingRules) as PostingKind[]).filter((kind) => !NOT_PLAYED.has(kind));

/** One for each posting rule that is played, twice, two for each that moves a balance, one for each timer and rule of a dispute before the start, and one that moves money twice. */
export const FAULTS: readonly Fault[] = [
  ...PLAYED.flatMap((kind) => [
    postingFault(kind, 'is a cent too much', (minor) => (minor === 0 ? 0 : minor + 1)),
    postingFault(kind, 'is never posted', () => 0),
  ]),
  ...(Object.keys(balanceRules) as BalanceKind[]).flatMap((kind) => [
    balanceFault(kind, 'is a cent too much', (minor) => minor + 1),
    balanceFault(kind, 'is never posted', () => 0),
  ]),
  ...TIMERS.map((kind) => ({
    what: `timer ${kind} does nothing`,
    plant: () => replace(work, kind, () => {}),
  })),
  {
    what: 'a dispute before the start gives no refund',
    plant: () => replace(beforeStart, 'refundMinor', () => 0),
  },
  {
    what: 'a dispute before the start is taken for a later one',
    plant: () => replace(beforeStart, 'isBeforeStart', () => false),
  },
  {
    what: 'staff grant more than the late policy keeps',
    plant: () => replace(beforeStart, 'lateKeptMinor', ({ capturedMinor }) => capturedMinor),
  },
  {
    what: 'nobody is told that the platform is short of money',
    plant: () => replace(watch, 'funds', () => {}),
  },
  {
    what: 'a transfer whose answer was lost is made again',
    plant: () => {
      let tries = 0;
      const transfer = Object.getOwnPropertyDescriptor(Platform.prototype, 'transfer')
        ?.value as Platform['transfer'];
      const mendFind = replace(Platform.prototype, 'find', () => undefined);
      const mend = replace(
        Platform.prototype,
        'transfer',
        function twice(this: Platform, id, minor, key, now) {
          tries += 1;
          transfer.call(this, id, minor, `${key}:${tries}`, now);
        },
      );
      return () => {
        mend();
        mendFind();
      };
    },
  },
  {
    what: 'a refund whose answer was lost is made again',
    plant: () => {
      let tries = 0;
      const refund = Object.getOwnPropertyDescriptor(Bank.prototype, 'refund')?.value as Bank['refund'];
      return replace(Bank.prototype, 'refund', function twice(this: Bank, ref, amountMinor, key) {
        tries += 1;
        return refund.call(this, ref, amountMinor, `${key}:${tries}`);
      });
    },
  },
];
