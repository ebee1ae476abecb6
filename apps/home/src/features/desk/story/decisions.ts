import type { BankDispute, BookingStory, QueueCase, SecondSignature } from '@nexperts/contract';
import { mayDecide, needsSecondSignature, QUEUES, type StaffQueue, type StaffRole } from '@nexperts/domain';

/** Something about this booking that waits for the viewer to decide. */
export interface OpenDecision {
  /** `problem`, `appeal`, `bank-dispute:REF` or `review:ID` */
  readonly key: string;
  /** ISO 8601; null: no deadline */
  readonly dueAt: string | null;
}

/** The parts of a story that say what waits. */
export interface Waiting {
  readonly problem: Pick<NonNullable<BookingStory['problem']>, 'state'> | null;
  readonly cases: readonly Pick<QueueCase, 'queue' | 'dueAt'>[];
  readonly signatures: readonly Pick<SecondSignature, 'action'>[];
  readonly bankDisputes: readonly Pick<BankDispute, 'ref' | 'status' | 'actions' | 'dueBy' | 'hearing'>[];
  readonly reviews: readonly {
    readonly id: string;
    readonly reports: readonly { readonly state: 'open' | 'kept' | 'removed'; readonly dueAt: string }[];
  }[];
}

/** Whether conceding a bank dispute, or a finding that moves a share, takes a second member of staff (O-01). */
export const takesTwoFor = ({
  money: { refunded, due, chargedBack, refundsInAll },
}: Pick<BookingStory, 'money'>): boolean =>
  needsSecondSignature(
    Math.max(refundsInAll.minor, refunded.minor + due.minor, refunded.minor + chargedBack.minor),
  );

/** What waits in a bank dispute: evidence, the question to the expert, or what staff find. Conceding never waits. */
export const nextStep = ({
  actions,
}: Pick<BankDispute, 'actions'>): 'evidence' | 'hearing' | 'finding' | null =>
  (['evidence', 'hearing', 'finding'] as const).find((each) => actions.includes(each)) ?? null;

/** While the bank has the money, nothing else is decided about it (P-09). */
export const hasOpenBankDispute = ({ bankDisputes }: Pick<Waiting, 'bankDisputes'>): boolean =>
  bankDisputes.some(({ status }) => status === 'open');

/** A suspension has stopped the deadline of an answer, so that only staff can move the problem. */
export const isStandingStill = ({
  problem,
  bankDisputes,
}: {
  readonly problem: Pick<NonNullable<BookingStory['problem']>, 'state' | 'pausedAt'> | null;
  readonly bankDisputes: Waiting['bankDisputes'];
}): boolean =>
  problem !== null &&
  problem.pausedAt !== null &&
  (problem.state === 'awaiting_expert' || problem.state === 'awaiting_client') &&
  !hasOpenBankDispute({ bankDisputes });

type ClosedBy = NonNullable<(typeof QUEUES)[StaffQueue]['closedBy']>;

/** The cases of a booking that a decision of this kind closes. */
export const casesClosedBy = <Case extends Pick<QueueCase, 'queue'>>(
  cases: readonly Case[],
  decision: ClosedBy,
): readonly Case[] => cases.filter(({ queue }) => QUEUES[queue].closedBy === decision);

/** Whether a decision, by its key, closes a case of the booking. */
export function isCaseOf(
  {
    reviews,
  }: {
    readonly reviews: readonly {
      readonly id: string;
      readonly reports: readonly { readonly id: string }[];
    }[];
  },
  key: string,
  { queue, id }: Pick<QueueCase, 'queue' | 'id'>,
): boolean {
  const { closedBy } = QUEUES[queue];
  if (closedBy === 'bank-dispute') return key === `bank-dispute:${id}`;
  if (closedBy === 'review')
    return reviews.some(
      (review) => key === `review:${review.id}` && review.reports.some((report) => report.id === id),
    );
  return key === closedBy;
}

const earliest = (times: readonly (string | null)[]): string | null =>
  times.filter((time) => time !== null).toSorted()[0] ?? null;

/** What the viewer can decide now about this booking, earliest deadline first (O-05). */
export function openDecisions(story: Waiting, roles: readonly StaffRole[]): OpenDecision[] {
  const { problem, cases, signatures, bankDisputes, reviews } = story;
  const appeals = casesClosedBy(cases, 'appeal');
  const dueOf = (some: Waiting['cases']): string | null => earliest(some.map(({ dueAt }) => dueAt));
  const waits = (action: SecondSignature['action']): boolean =>
    signatures.some((each) => each.action === action);
  const all: OpenDecision[] = [];
  const isFree = mayDecide('problems', roles) && !hasOpenBankDispute(story);
  if (isFree && problem?.state === 'with_staff' && !waits('problem-decision'))
    all.push({ key: 'problem', dueAt: dueOf(casesClosedBy(cases, 'problem')) });
  if (isFree && appeals.length > 0 && !waits('appeal-decision'))
    all.push({ key: 'appeal', dueAt: dueOf(appeals) });
  if (mayDecide('bank-disputes', roles))
    for (const each of bankDisputes) {
      const dueAt = each.hearing?.until ?? (each.status === 'open' ? each.dueBy : null);
      if (nextStep(each)) all.push({ key: `bank-dispute:${each.ref}`, dueAt });
    }
  if (mayDecide('reported-reviews', roles))
    for (const { id, reports } of reviews) {
      const open = reports.filter(({ state }) => state === 'open');
      if (open.length > 0) all.push({ key: `review:${id}`, dueAt: earliest(open.map(({ dueAt }) => dueAt)) });
    }
  return all.toSorted((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9'));
}
