import type { ExpertProfile } from '@nexperts/contract';
import { FIRST_QUESTION_MAX } from '@nexperts/domain';
import { ButtonLink } from '@nexperts/ui/Button';
import { Dialog } from '@nexperts/ui/Dialog';
import { Stack } from '@nexperts/ui/Layout';
import { Link } from '@nexperts/ui/Link';
import { TextArea } from '@nexperts/ui/TextArea';
import { useState } from 'react';
import { draftToExpert, keepDraft, keptDraft, NO_DRAFT } from '../../model/messages/message-drafts.ts';
import { basePath, marketplace, paths } from '../../paths.ts';

interface AskDialogProps {
  expert: Pick<ExpertProfile, 'handle' | 'firstName'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A visitor's question to an expert: it is kept in this tab, and waits in the composer after the login (M-06). */
export function AskDialog({ expert: { handle, firstName }, isOpen, onOpenChange }: AskDialogProps) {
  const place = draftToExpert(handle);
  const [text, setText] = useState(() => keptDraft(null, place).text);
  const back = basePath + paths.newConversation({ to: handle });
  return (
    <Dialog title={`Ask ${firstName} a question`} size="sm" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Stack gap={20}>
        <TextArea
          label="Your question"
          rows={5}
          characterLimit={FIRST_QUESTION_MAX}
          description="You can ask one question before you book. It’s sent after you log in."
          value={text}
          onChange={(value) => {
            setText(value);
            keepDraft(null, place, { ...NO_DRAFT, text: value });
          }}
        />
        <ButtonLink href={marketplace.login(back)}>Log in to send</ButtonLink>
        <p>
          New here? <Link href={marketplace.signUp(back)}>Sign up</Link>
        </p>
      </Stack>
    </Dialog>
  );
}
