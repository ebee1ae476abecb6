import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { paths } from '../../paths.ts';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Page } from '../../ui/page/Page.tsx';

/** H-05: an address that S-05 fixes, while nobody has published there. */
export function NothingHere({ title }: { title: string }) {
  return (
    <>
      <BandHead title={title} kicker="Live workshop" trail={[{ href: paths.events(), label: 'Events' }]} />
      <Page>
        <EmptyState
          title="Nothing is scheduled here"
          action={<ButtonLink href={paths.events()}>See all events</ButtonLink>}
        >
          No expert has published this workshop at the moment.
        </EmptyState>
      </Page>
    </>
  );
}
