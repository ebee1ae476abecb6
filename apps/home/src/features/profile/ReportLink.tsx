import type { Account, PublicReview } from '@nexperts/contract';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useLocation, useSearchParams } from 'react-router';
import { basePath, marketplace } from '../../paths.ts';
import * as css from './reviews.css.ts';

interface ReportLinkProps {
  review: PublicReview;
  account: Account | null;
}

/** The way to report a review: visitors log in first. The address says which review is being reported. */
export function ReportLink({ review: { id, author }, account }: ReportLinkProps) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const words = (
    <>
      Report<VisuallyHidden> the review by {author}</VisuallyHidden>
    </>
  );
  const withReport = (from: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(from);
    next.set('report', id);
    return next;
  };
  if (account)
    return (
      <Button
        variant="quiet"
        size="sm"
        className={css.report}
        onPress={() => setSearch(withReport, { replace: true, preventScrollReset: true })}
      >
        {words}
      </Button>
    );
  return (
    <ButtonLink
      variant="quiet"
      size="sm"
      className={css.report}
      href={marketplace.login(`${basePath}${pathname}?${withReport(search)}`)}
      rel="nofollow"
    >
      {words}
    </ButtonLink>
  );
}
