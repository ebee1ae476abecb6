'use client';
import { CircleAlert, RotateCw } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Button } from '../Button/Button.tsx';
import type { ErrorStateProps } from '../EmptyState/types.ts';
import * as css from './error-state.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

/** Replaces content that couldn't be loaded, with a button to try again. */
export function ErrorState({
  title,
  children,
  action,
  headingLevel = 2,
  className,
  onRetry,
  isRetrying = false,
  retryLabel,
  reference,
}: ErrorStateProps) {
  const words = useWords('errorState', englishWords, { retry: retryLabel });
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx(css.box, className)} role="alert">
      <CircleAlert aria-hidden size={24} strokeWidth={1.8} className={css.icon} />
      <Heading className={css.title}>{title}</Heading>
      {children ? <p className={css.words}>{children}</p> : null}
      {reference && (
        <p className={css.reference}>
          {words.reference} {reference}
        </p>
      )}
      {onRetry ? (
        <Button
          variant="secondary"
          onPress={onRetry}
          isPending={isRetrying}
          iconStart={<RotateCw aria-hidden size={18} strokeWidth={1.8} />}
        >
          {words.retry}
        </Button>
      ) : null}
      {action}
    </div>
  );
}
