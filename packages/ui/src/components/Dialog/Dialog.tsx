'use client';
import type { ReactElement } from 'react';
import { DialogTrigger, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../../util/cx.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogContent } from './DialogFrame.tsx';
import * as css from './dialog.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

/** How a dialog is opened: by its own trigger, or from outside through `isOpen`. */
export interface OpenProps {
  /** A `Button` of the kit; opens it and gets focus back. */
  trigger?: ReactElement;
  /** Open, when the app holds the state. */
  isOpen?: boolean;
  /** Runs with the new state on trigger, ✕, Escape and a press beside it. */
  onOpenChange?: (isOpen: boolean) => void;
}

export interface DialogProps extends OpenProps {
  /** Names the dialog. */
  title: string;
  /** A function gets `close`. */
  children: DialogContent;
  /** Buttons that stay in view while the body scrolls. */
  footer?: DialogContent;
  /** 448, 576 or 768 px at most; the whole screen below 480 px. */
  size?: 'sm' | 'md' | 'lg';
  /** Close by a press beside it. Escape always closes. Default true. */
  isDismissable?: boolean;
  /** Name of the ✕, default `Close`. */
  closeLabel?: string;
  className?: string;
}

/** A modal window: traps focus, closes by Escape, gives focus back. */
export function Dialog({
  title,
  children,
  footer,
  size = 'md',
  isDismissable = true,
  closeLabel,
  trigger,
  isOpen,
  onOpenChange,
  className,
}: DialogProps) {
  const words = useWords('dialog', englishWords, { close: closeLabel });
  const open = { isOpen, onOpenChange };
  const overlay = (
    <ModalOverlay {...(trigger ? {} : open)} isDismissable={isDismissable} className={css.overlay}>
      <Modal className={cx(css.modal, css.full, css.size[size], className)}>
        <DialogFrame title={title} closeLabel={words.close} footer={footer}>
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
