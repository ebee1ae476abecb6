import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { marketplace } from '../../paths.ts';

export const meta = () => [{ title: 'Account closed · Nexperts' }];

/** The page after the account was closed (W-07). */
export default function AccountDeletedPage() {
  return (
    <EmptyState
      headingLevel={1}
      title="Your account is closed"
      action={<ButtonLink href={marketplace.home()}>Return to Home</ButtonLink>}
    >
      You’re logged out everywhere. We email you once your data is erased. Thank you for using Nexperts.
    </EmptyState>
  );
}
