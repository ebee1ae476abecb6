import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { marketplace, paths } from '../../../paths.ts';

/** Where the next session will stand. */
export function NothingNext({ isExpert }: { isExpert: boolean }) {
  return (
    <EmptyState
      title="No session coming up"
      action={
        isExpert ? (
          <ButtonLink href={paths.availability()}>See your availability</ButtonLink>
        ) : (
          <ButtonLink href={marketplace.findExperts()}>Find an expert</ButtonLink>
        )
      }
    >
      {isExpert ? (
        <>
          Clients book <Link href={paths.services()}>your services</Link> in the hours you set. Your next
          session will appear here.
        </>
      ) : (
        'Book an expert and your session will appear here.'
      )}
    </EmptyState>
  );
}
