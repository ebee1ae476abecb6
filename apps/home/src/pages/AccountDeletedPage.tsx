import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { marketplace } from '../paths.ts';

export const meta = () => [{ title: 'Account deleted · Nexperts' }];

/** The page after the account was deleted. */
export default function AccountDeletedPage() {
  return (
    <EmptyState
      headingLevel={1}
      title="Your account is deleted"
      action={<ButtonLink href={marketplace.home()}>Return to Home</ButtonLink>}
    >
      You’re logged out everywhere. Thank you for using Nexperts.
    </EmptyState>
  );
}
