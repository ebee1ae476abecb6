'use client';
import { useId } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconType } from '../Icon/Icon.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './call-controls.css.ts';

export interface CallButtonProps {
  /** The action, as accessible name; changes with the state. */
  label: string;
  /** A short form of the same words, in view from 768 px. */
  caption: string;
  icon: IconType;
  onPress: () => void;
  /** off: what it controls is off. open: its panel is open. live: it is running (saffron). leave: red. */
  look?: 'plain' | 'off' | 'open' | 'live' | 'leave';
  /** Number in the corner, e.g. unread messages; say it in the label too. */
  badge?: number | undefined;
  /** Why it does nothing now and how to change that. It stays focusable and is described by this. */
  disabledReason?: string | undefined;
  /** Runs when it is pressed despite a reason; show the reason then. */
  onDisabledPress?: (() => void) | undefined;
  /** For buttons that open a panel. */
  isExpanded?: boolean | undefined;
  /** Id of that panel. */
  controls?: string | undefined;
  /** Key the screen listens to, for assistive technology, e.g. `Control+D`. */
  shortcut?: string | undefined;
}

/** One button of 56 px in the bar of the room. */
export function CallButton(props: CallButtonProps) {
  const { label, caption, icon, onPress, look = 'plain', badge, disabledReason, isExpanded } = props;
  const { onDisabledPress, controls, shortcut } = props;
  const reasonId = useId();
  return (
    <>
      <AriaButton
        aria-label={label}
        aria-disabled={disabledReason ? 'true' : undefined}
        aria-describedby={disabledReason ? reasonId : undefined}
        aria-expanded={isExpanded}
        {...(controls && isExpanded ? { 'aria-controls': controls } : {})}
        {...(shortcut ? { render: (button) => <button {...button} aria-keyshortcuts={shortcut} /> } : {})}
        onPress={() => (disabledReason ? onDisabledPress?.() : onPress())}
        className={cx(css.control, css.look[disabledReason ? 'plain' : look])}
      >
        <Icon as={icon} size={24} />
        <span className={look === 'leave' ? css.leaveCaption : css.caption}>{caption}</span>
        {badge ? <span data-count={badge > 99 ? '99+' : badge} className={css.badge} /> : null}
      </AriaButton>
      {disabledReason ? (
        <span id={reasonId} className={visuallyHidden}>
          {disabledReason}
        </span>
      ) : null}
    </>
  );
}
