import { isProbablySignedIn, lazyPart } from '@nexperts/app-kit';
import type { Account, ExpertProfile } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { MessageSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { usePlainPress } from '../../ui/hooks/use-plain-press.ts';
import * as css from './ask.css.ts';

// Few visitors ask, and a dialog weighs more than the page needs.
const { Part: AskDialog } = lazyPart(async () => (await import('./AskDialog.tsx')).AskDialog);

interface AskQuestionProps {
  expert: Pick<ExpertProfile, 'handle' | 'firstName'>;
  account: Account | null;
}

/**
 * The way from a profile to writing to its expert (M-06). Visitors write first and log in to send; without scripts the
 * link leads through the login.
 */
export function AskQuestion({ expert, account }: AskQuestionProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const link = usePlainPress(() => {
    if (account || isProbablySignedIn()) return false;
    setOpen(true);
    return true;
  });
  const isOwn = account?.expertHandle === expert.handle;
  return (
    <div className={isOwn ? css.unseen : undefined}>
      <ButtonLink
        ref={link}
        href={paths.newConversation({ to: expert.handle })}
        variant="secondary"
        size="sm"
        rel="nofollow"
        iconStart={<Icon as={MessageSquare} size={18} />}
      >
        Ask a question
      </ButtonLink>
      {isOpen === null ? null : (
        <Suspense fallback={null}>
          <AskDialog expert={expert} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
