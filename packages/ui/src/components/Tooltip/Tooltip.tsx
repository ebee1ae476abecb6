'use client';
import type { ReactElement, ReactNode } from 'react';
import { OverlayArrow, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { cx } from '../../util/cx.ts';
import * as css from './tooltip.css.ts';

export interface TooltipProps {
  /**
   * A `Button` or `IconButton` of the kit; the tooltip becomes its description. A link is native: put React Aria's
   * `Focusable` round it.
   */
  trigger: ReactElement;
  /** A few words that add to the trigger's name. Never put something people need only here. */
  children: ReactNode;
  /** Flips where there is no room. Default top. */
  placement?: 'top' | 'bottom' | 'start' | 'end';
  /** Milliseconds under the pointer until it opens, default 500. Keyboard focus opens it at once. */
  delay?: number;
  /** To control it from outside; otherwise leave it out. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
}

/**
 * A hint beside a control, on hover and on keyboard focus (WCAG 1.4.13): the pointer may move onto it, Escape closes
 * it without moving focus, and it stays as long as either is there.
 */
export function Tooltip({
  trigger,
  children,
  placement = 'top',
  delay = 500,
  isOpen,
  onOpenChange,
  className,
}: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={300} isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaTooltip placement={placement} offset={8} className={cx(css.tooltip, className)}>
        <OverlayArrow className={css.arrow}>
          <svg className={css.tip} width="12" height="6" viewBox="0 0 12 6" aria-hidden="true">
            <path d="M0 0 6 6 12 0" />
          </svg>
        </OverlayArrow>
        {children}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
