import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

export interface ErrorStateProps extends EmptyStateProps {
  onRetry?: () => void;
  /** Default `Try again`. */
  retryLabel?: string;
  isRetrying?: boolean;
  /** For support, e.g. a request id. */
  reference?: string;
}
