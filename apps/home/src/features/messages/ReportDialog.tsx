import type { Message } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { PERSON_REPORT_REASONS, type PersonReportReason } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { toasts } from '../../toasts.ts';
import { ReportForm } from '../../ui/forms/ReportForm.tsx';
import { LazyDialog } from '../../ui/page/LazyDialog.tsx';
import * as css from './conversation.css.ts';
import { firstNameOf } from './person-words.ts';

const TEXT_MAX = 1_000;

const REASON_WORDS: Readonly<Record<PersonReportReason, string>> = {
  threat: 'Threats or violence',
  harassment: 'Harassment, insults or discrimination',
  spam: 'Spam or advertising',
  payment_outside: 'Asks to pay outside Nexperts',
  private_details: 'Shares private details',
  other: 'Something else',
};
const options = PERSON_REPORT_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));

const rules = z.object({
  reason: z.enum(PERSON_REPORT_REASONS, 'Choose what’s wrong'),
  text: z.string().check(z.maxLength(TEXT_MAX, tooLong(TEXT_MAX))),
});

/** What is reported: a message, or the person. */
export interface ReportAbout {
  readonly conversationId: string;
  /** Of the other side */
  readonly name: string;
  /** Null: the person */
  readonly message: Message | null;
}

interface ReportDialogProps {
  /** Null: nothing, and the dialog is closed */
  about: ReportAbout | null;
  onClose: (isSent: boolean) => void;
  /** Reports a single message instead */
  onChoose?: () => void;
}

/** Reports the other side, or one of their messages, to staff (M-07). */
export function ReportDialog({ about, onClose, onChoose }: ReportDialogProps) {
  const [last, setLast] = useState(about);
  // What the dialog is about stays while it fades.
  if (about !== null && about !== last) setLast(about);
  const shown = about ?? last;
  return (
    <LazyDialog
      title={shown?.message ? 'Report this message' : `Report ${firstNameOf(shown?.name ?? '')}`}
      size="sm"
      isOpen={about !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose(false))}
    >
      {shown ? <PersonReport about={shown} onSent={() => onClose(true)} onChoose={onChoose} /> : null}
    </LazyDialog>
  );
}

interface PersonReportProps {
  about: ReportAbout;
  onSent: () => void;
  onChoose: (() => void) | undefined;
}

function PersonReport({ about: { conversationId, name, message }, onSent, onChoose }: PersonReportProps) {
  return (
    <ReportForm
      question="What’s wrong?"
      options={options}
      rules={rules}
      maxLength={TEXT_MAX}
      description={`Only our staff read this. ${firstNameOf(name)} isn’t told.`}
      quote={message?.text ? <blockquote className={css.quote}>{message.text}</blockquote> : null}
      otherWay={
        onChoose ? (
          <Button variant="quiet" onPress={onChoose}>
            Report a single message instead
          </Button>
        ) : null
      }
      onSend={async (report) => {
        const body = { messageId: message?.id ?? null, ...report };
        await api.call(endpoints.reportPerson, { params: { id: conversationId }, body });
        toasts.success('Report sent. Thank you.');
        onSent();
      }}
    />
  );
}
