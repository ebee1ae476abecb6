import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/page/LazyDialog.tsx';

/** What is asked before something is done. */
export interface Question {
  /** `Suspend Leo Tanaka?` */
  readonly title: string;
  /** What follows from a yes */
  readonly text: ReactNode;
  /** The verb of the question */
  readonly action: string;
  readonly tone?: 'primary' | 'danger';
  /** The verb of the way out */
  readonly keep: string;
}

/** Asks in a dialog. The answer comes when the dialog is gone and the focus is back where it came from. */
export function useQuestion(): {
  ask: (question: Question) => Promise<boolean>;
  isAsking: boolean;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isSure = useRef(false);
  const answer = useRef<(isSure: boolean) => void>(() => undefined);
  return {
    ask: (next) =>
      new Promise((resolve) => {
        isSure.current = false;
        answer.current = resolve;
        setQuestion(next);
        setOpen(true);
      }),
    isAsking: isOpen,
    // It keeps its words while it closes.
    dialog: question ? (
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={question.title}
        actionLabel={question.action}
        tone={question.tone ?? 'primary'}
        cancelLabel={question.keep}
        onAction={() => {
          isSure.current = true;
        }}
      >
        {question.text}
        <Gone then={() => answer.current(isSure.current)} />
      </ConfirmDialog>
    ) : null,
  };
}

/** Acts in the frame after it has left the page: while the dialog is there, it keeps the focus. */
function Gone({ then }: { then: () => void }) {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => () => void requestAnimationFrame(() => latest.current()), []);
  return null;
}
