import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Inline } from '@nexperts/ui/Layout';
import { paths } from '../../paths.ts';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Page } from '../../ui/page/Page.tsx';

/**
 * A workshop whose host’s profile isn’t public any more: suspended, closed, or not payable. Whoever had a seat is led to
 * what happened to it (H-03). Who the host was and what they wrote stays hidden.
 */
export function Withdrawn() {
  return (
    <>
      <BandHead
        title="This workshop is no longer on sale"
        kicker="Live workshop"
        trail={[{ href: paths.events(), label: 'Events' }]}
      />
      <Page>
        <EmptyState
          title="Did you have a seat?"
          action={
            <Inline gap={12}>
              <ButtonLink href={paths.inWebApp('/bookings?scope=past')}>See your bookings</ButtonLink>
              <ButtonLink href={paths.events()} variant="secondary">
                See all events
              </ButtonLink>
            </Inline>
          }
        >
          Your booking says whether its date takes place. If the date was cancelled, your booking is under
          Past, and says what is refunded and who gets it.
        </EmptyState>
      </Page>
    </>
  );
}
