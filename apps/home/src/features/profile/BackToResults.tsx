import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ArrowLeft } from 'lucide-react';
import * as css from './profile.css.ts';
import { usePlainPress } from '../../ui/hooks/use-plain-press.ts';

/** Whether the entry of the history before this one is the list; a new tab has none, and other pages add entries. */
const isListBefore = (): boolean => history.length > 1 && !(history.state as { idx?: number } | null)?.idx;

/** The way back to the list of experts with its words and filters, and to where it was scrolled. */
export function BackToResults({ href }: { href: string }) {
  const link = usePlainPress(() => {
    const isBefore = isListBefore();
    if (isBefore) history.back();
    return isBefore;
  });
  return (
    <p className={css.back}>
      <Link ref={link} href={href} standalone plain tone="muted" id="results">
        <Icon as={ArrowLeft} size={18} />
        Back to results
      </Link>
    </p>
  );
}
