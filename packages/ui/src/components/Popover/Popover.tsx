'use client';
import type { ReactElement } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { cx } from '../../util/cx.ts';
import type { DialogContent, OpenProps } from '../Dialog/index.ts';
import * as css from './popover.css.ts';

export interface PopoverProps extends OpenProps {
  /** A `Button` or `IconButton` of the kit; opens it and gets focus back. */
  trigger: ReactElement;
  /** Names what opens. */
  label: string;
  /** A function gets `close`. */
  children: DialogContent;
  /** Turned round where there is no room. Default `bottom start`. */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'start' | 'end';
  className?: string;
}

/**
 * A few controls or words beside the button that opens them. The page behind stays in view; Escape, a press outside and
 * leaving by Tab close it.
 */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
  className,
}: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover
        placement={placement}
        offset={8}
        containerPadding={12}
        className={cx(css.popover, className)}
      >
        <Dialog aria-label={label} className={css.body}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
