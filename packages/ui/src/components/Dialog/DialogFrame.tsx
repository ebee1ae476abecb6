'use client';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading as AriaHeading } from 'react-aria-components/Heading';
import { X } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import * as buttonCss from '../Button/button.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { useOverflows } from '../Layout/use-overflows.ts';
import * as css from './dialog.css.ts';

/** Content that may close its dialog. */
export type DialogContent = ReactNode | ((close: () => void) => ReactNode);

interface DialogFrameProps {
  title: string;
  /** Name of the close button; null: there is none. */
  closeLabel: string | null;
  role?: 'dialog' | 'alertdialog';
  footer?: DialogContent | undefined;
  footerClassName?: string | undefined;
  children: DialogContent;
}

const render = (content: DialogContent, close: () => void) =>
  typeof content === 'function' ? content(close) : content;

/** Title, scrolling body and fixed foot; what dialogs and sheets have in common. */
export function DialogFrame({
  title,
  closeLabel,
  role = 'dialog',
  footer,
  footerClassName,
  children,
}: DialogFrameProps) {
  const bodyId = useId();
  return (
    <AriaDialog
      role={role}
      className={css.dialog}
      // What follows from a yes is read with the question: focus is on the safe answer below it.
      {...(role === 'alertdialog' && { 'aria-describedby': bodyId })}
    >
      {({ close }) => (
        <>
          <div className={css.head}>
            <AriaHeading slot="title" level={2} className={css.title}>
              {title}
            </AriaHeading>
            {closeLabel ? (
              <AriaButton
                slot="close"
                aria-label={closeLabel}
                className={cx(
                  buttonCss.button,
                  buttonCss.size.md,
                  buttonCss.variant.quiet,
                  buttonCss.iconOnly.md,
                  css.close,
                )}
              >
                <Icon as={X} />
              </AriaButton>
            ) : null}
          </div>
          <ScrollBody id={bodyId} title={title}>
            {render(children, close)}
          </ScrollBody>
          {footer ? <div className={cx(css.foot, footerClassName)}>{render(footer, close)}</div> : null}
        </>
      )}
    </AriaDialog>
  );
}

/** The middle part. While it has more than fits, keys can reach and scroll it, also where it holds only words. */
function ScrollBody({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(body);
  return (
    <div
      ref={body}
      id={id}
      className={css.body}
      {...(overflows && { role: 'region', 'aria-label': title, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
