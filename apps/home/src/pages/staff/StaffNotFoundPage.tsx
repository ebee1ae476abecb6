import { EmptyState } from '@nexperts/ui/EmptyState';
import { ButtonLink } from '@nexperts/ui/Button';
import { paths } from '../../paths.ts';

export const meta = () => [{ title: 'Page not found · Nexperts' }];

export default function StaffNotFoundPage() {
  return (
    <EmptyState
      headingLevel={1}
      title="Oops! Page not found"
      action={<ButtonLink href={paths.staffHome()}>Return to Home</ButtonLink>}
    >
      The address may be mistyped, or the page has moved.
    </EmptyState>
  );
}
