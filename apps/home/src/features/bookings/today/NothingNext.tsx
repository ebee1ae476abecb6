import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { marketplace, paths } from '../../../paths.ts';

interface NothingNextProps {
  isExpert: boolean;
  /** Whether nothing waits for an answer */
  isMain: boolean;
}

/** Where the next session will be. */
export function NothingNext({ isExpert, isMain }: NothingNextProps) {
  const variant = isMain ? 'primary' : 'secondary';
  return (
    <EmptyState
      title="No session coming up"
      action={
        isExpert ? (
          <ButtonLink href={paths.availability()} variant={variant}>
            See your availability
          </ButtonLink>
        ) : (
          <ButtonLink href={marketplace.findExperts()} variant={variant}>
            Find an expert
          </ButtonLink>
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
