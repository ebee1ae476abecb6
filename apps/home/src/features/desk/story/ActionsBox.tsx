import type { BookingStory, SecondSignature } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney, formatMoment, HEARING_HOURS, type StaffRole } from '@nexperts/domain';
import { Badge } from '@nexperts/ui/Badge';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { hasRole, rolesText } from '../../../model/desk/desk-words.ts';
import { useZone } from '../../../model/times/zone.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { isStandingStill } from './decisions.ts';
import { PayOtherwiseDialog } from './PayOtherwiseDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { askedAbout, SecondPerson } from './SecondPerson.tsx';
import { HearExpertDialog } from './HearExpertDialog.tsx';
import { ShareReportDialog } from './ShareReportDialog.tsx';
import * as css from './story.css.ts';
import { TakeOverDialog } from './TakeOverDialog.tsx';

const ACTIONS = ['payOtherwise', 'refund', 'cancel', 'hear', 'share', 'takeOver'] as const;
type Action = (typeof ACTIONS)[number];
/** What a second member of staff is asked about each */
const SIGNED: Readonly<Partial<Record<Action, SecondSignature['action']>>> = {
  payOtherwise: 'refund-otherwise',
  refund: 'refund',
  cancel: 'cancel',
};

interface Offer {
  title: string;
  /** The button’s */
  verb: string;
  roles: readonly StaffRole[];
  note: string;
  /** Why it can’t be done now; empty: it can */
  why: string;
}

interface ActionsBoxProps {
  story: BookingStory;
  roles: readonly StaffRole[];
}

/** What staff can do apart from deciding: who may, and why something is not possible now (O-03, O-04). */
export function ActionsBox({ story, roles }: ActionsBoxProps) {
  const [open, setOpen] = useState<Action | null>(null);
  const zone = useZone();
  const offers = offersOf(story, zone);
  const dialog = (action: Action) => ({
    story,
    isOpen: open === action,
    onClose: () => setOpen(null),
  });
  return (
    <section className={`${page.panel} ${css.box}`} aria-labelledby="actions">
      <h2 id="actions" className={page.panelTitle}>
        Other actions
      </h2>
      <ul className={css.actions}>
        {ACTIONS.map((action) => {
          const offer = offers[action];
          if (!offer) return null;
          const asked = SIGNED[action] ? askedAbout(story, SIGNED[action]) : null;
          const isAllowed = hasRole(roles, offer.roles);
          return (
            <li key={action} className={css.action}>
              <div className={css.boxHead}>
                <h3 className={isAllowed && offer.why === '' ? css.actionName : css.actionOff}>
                  {offer.title}
                </h3>
                <Badge tone={isAllowed ? 'brand' : 'neutral'}>
                  {isAllowed ? null : <Icon as={Lock} size={16} className={css.lock} />}
                  {rolesText(offer.roles)}
                </Badge>
              </div>
              <p className={css.muted}>{offer.why === '' ? offer.note : `Not possible: ${offer.why}.`}</p>
              {asked ? <SecondPerson of={asked} /> : null}
              {isAllowed && offer.why === '' && !asked ? (
                <Button variant="secondary" size="sm" aria-haspopup="dialog" onPress={() => setOpen(action)}>
                  {offer.verb}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      <PayOtherwiseDialog {...dialog('payOtherwise')} />
      <RefundDialog {...dialog('refund')} />
      <CancelDialog {...dialog('cancel')} />
      {offers.hear ? <HearExpertDialog {...dialog('hear')} /> : null}
      {offers.share ? <ShareReportDialog {...dialog('share')} /> : null}
      <TakeOverDialog {...dialog('takeOver')} />
    </section>
  );
}

/** `the session is over`, for the middle of a sentence. */
const inside = (why: string): string => why.charAt(0).toLowerCase() + why.slice(1);

/** Why the expert can’t be asked once more; empty: they weren’t asked yet. */
function hearingText(
  hearing: NonNullable<BookingStory['problem']>['hearing'],
  name: string,
  zone: string,
): string {
  if (!hearing) return '';
  return hearing.answeredAt
    ? `${name} answered ${formatMoment(Date.parse(hearing.answeredAt), zone)}`
    : `${name} was asked and may answer until ${formatMoment(Date.parse(hearing.until), zone)}`;
}

function offersOf(story: BookingStory, zone: string): Record<Action, Offer | null> {
  const { actions, problem, expert } = story;
  const { refund, cancel, payOtherwise } = actions;
  const { most, alone } = refund;
  return {
    payOtherwise: payOtherwise && {
      title: 'Pay the refund another way',
      verb: 'Record a payment…',
      roles: endpoints.payRefundOtherwise.roles,
      note: `The payment provider refuses to refund ${formatMoney(payOtherwise)}. Pay it another way, such as a bank transfer, and record it. It takes a second person.`,
      why: '',
    },
    refund: {
      title: 'Refund a part',
      verb: 'Refund a part…',
      roles: endpoints.staffRefund.roles,
      note:
        alone.minor >= most.minor
          ? `Up to ${formatMoney(most)} is left.`
          : `Up to ${formatMoney(most)} is left, ${formatMoney(alone)} of it on your own. More needs a second person.`,
      why: refund.possible ? '' : inside(refund.why),
    },
    cancel: {
      title: 'Cancel the booking',
      verb: 'Cancel the booking…',
      roles: endpoints.staffCancelBooking.roles,
      note:
        cancel.full.minor === cancel.policy.minor
          ? `Refunds ${formatMoney(cancel.full)}.`
          : `Refunds ${formatMoney(cancel.full)}, or ${formatMoney(cancel.policy)} by the usual policy.`,
      why: cancel.possible ? '' : inside(cancel.why),
    },
    hear:
      problem?.kind === 'conduct' && problem.state === 'with_staff'
        ? {
            title: 'Ask the expert',
            verb: 'Ask the expert…',
            roles: endpoints.hearExpert.roles,
            note: `Before you refund anything, ${expert.name} has ${HEARING_HOURS} hours to answer what is alleged.`,
            why: hearingText(problem.hearing, expert.name, zone),
          }
        : null,
    share:
      problem?.kind === 'conduct'
        ? {
            title: 'Share the report',
            verb: 'Share the report…',
            roles: endpoints.shareReport.roles,
            note: `${expert.name} can’t read what it says until you share it.`,
            why: problem.sharedAt
              ? `${expert.name} can read it since ${formatMoment(Date.parse(problem.sharedAt), zone)}`
              : '',
          }
        : null,
    takeOver: isStandingStill(story)
      ? {
          title: 'Take the problem over',
          verb: 'Take it over…',
          roles: endpoints.takeOverProblem.roles,
          note: 'The person who has to answer is suspended, so the deadline is paused. After 14 days, staff decide.',
          why: '',
        }
      : null,
  };
}
