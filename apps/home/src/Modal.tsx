import { useEffect, useId, useRef, type ReactNode } from 'react';
import * as css from './modal.css.ts';

interface ModalProps {
  title: string;
  children: ReactNode;
  /** Buttons, the safe one first */
  actions: ReactNode;
  /** Escape was pressed; without it the question has to be answered */
  onClose?: () => void;
}

/** A question that waits for an answer. The browser's own dialog keeps focus inside and gives it back. */
export function Modal({ title, children, actions, onClose }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </dialog>
  );
}
