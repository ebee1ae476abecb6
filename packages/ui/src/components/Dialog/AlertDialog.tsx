'use client';
import type { ReactNode } from 'react';
import { DialogTrigger, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../../util/cx.ts';
import { Button } from '../Button/Button.tsx';
import type { OpenProps } from './Dialog.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import * as css from './dialog.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface AlertDialogProps extends OpenProps {
  /** The question, e.g. `Cancel this booking?` */
  title: string;
  /** What follows from a yes. */
  children: ReactNode;
  /** The verb of the question, e.g. `Cancel booking`. */
  actionLabel: string;
  /** Runs on the verb; handles its own failures. The dialog then closes, unless the answer is false. */
  onAction: () => unknown;
  /** e.g. `Keep booking`; the default is `Go back`. */
  cancelLabel?: string;
  /** Style of the action button; default danger. */
  tone?: 'danger' | 'primary';
  /** The action is under way. */
  isPending?: boolean;
  className?: string;
}

/** Asks before something that cannot be undone. Nothing but its buttons and Escape closes it. */
export function AlertDialog({
  title,
  children,
  actionLabel,
  onAction,
  cancelLabel,
  tone = 'danger',
  isPending = false,
  trigger,
  isOpen,
  onOpenChange,
  className,
}: AlertDialogProps) {
  const words = useWords('dialog', englishWords, { cancel: cancelLabel });
  const open = { isOpen, onOpenChange };
  const act = async (close: () => void) => {
    if ((await onAction()) !== false) close();
  };
  const buttons = (close: () => void) => (
    <>
      {/* The safe answer has focus, as the pattern for alert dialogs asks. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button variant="secondary" autoFocus onPress={close}>
        {words.cancel}
      </Button>
      <Button variant={tone} isPending={isPending} onPress={() => void act(close)}>
        {actionLabel}
      </Button>
    </>
  );
  const overlay = (
    <ModalOverlay {...(trigger ? {} : open)} className={css.overlay}>
      <Modal className={cx(css.modal, css.alert, css.size.sm, className)}>
        <DialogFrame
          role="alertdialog"
          title={title}
          closeLabel={null}
          footerClassName={css.alertFoot}
          footer={buttons}
        >
          {children}
        </DialogFrame>
      </Modal>
    </ModalOverlay>
  );
  if (!trigger) return overlay;
  return (
    <DialogTrigger {...open}>
      {trigger}
      {overlay}
    </DialogTrigger>
  );
}
