'use client';
import { DialogTrigger, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../../util/cx.ts';
import type { OpenProps } from '../Dialog/Dialog.tsx';
import { DialogFrame } from '../Dialog/DialogFrame.tsx';
import type { DialogContent } from '../Dialog/DialogFrame.tsx';
import * as css from './sheet.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from '../Dialog/words.ts';

export interface SheetProps extends OpenProps {
  /** Names the dialog. */
  title: string;
  /** A function gets `close`. */
  children: DialogContent;
  /** Buttons that stay in view. */
  footer?: DialogContent;
  /** `bottom` everywhere; `end`: at the side, from the bottom below 480 px. */
  side?: 'bottom' | 'end';
  /** Takes the whole screen below 480 px. */
  isFullOnPhones?: boolean;
  /** Name of the ✕, default `Close`. */
  closeLabel?: string;
  className?: string;
}

/** A dialog that comes from an edge: filters, chat, the slot picker on phones. */
export function Sheet({
  title,
  children,
  footer,
  side = 'bottom',
  isFullOnPhones = false,
  closeLabel,
  trigger,
  isOpen,
  onOpenChange,
  className,
}: SheetProps) {
  const words = useWords('dialog', englishWords, { close: closeLabel });
  const open = { isOpen, onOpenChange };
  const overlay = (
    <ModalOverlay {...(trigger ? {} : open)} isDismissable className={cx(css.overlay, css.overlaySide[side])}>
      <Modal className={cx(css.sheet, css.sheetSide[side], isFullOnPhones && css.full, className)}>
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
