import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** What is missing, e.g. `No sessions yet`. */
  title: string;
  /** Why, and what to do. */
  children?: ReactNode;
  /** A `Button` or `ButtonLink` as the way on. */
  action?: ReactNode;
  /** Heading level, default 2. */
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

export interface ErrorStateProps extends EmptyStateProps {
  /** Adds the button that tries again. */
  onRetry?: () => void;
  /** Default `Try again`. */
  retryLabel?: string;
  /** The new try is under way. */
  isRetrying?: boolean;
  /** For support, e.g. a request id. */
  reference?: string;
}
