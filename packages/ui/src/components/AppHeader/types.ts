import type { ReactNode } from 'react';

export interface HeaderLink {
  label: string;
  href: string;
  /** It leads to the page shown, or above it; marked `aria-current="page"`. */
  isCurrent?: boolean;
  /** After the label, such as a count of what is unread, with words for screen readers. */
  badge?: ReactNode;
  /** Of the place in the list, for instance to show it to some people only */
  className?: string;
}

export interface AppHeaderProps {
  /** Where the logo leads, default `/`. */
  homeHref?: string;
  /** Word beside the mark, default `Nexperts`. */
  brand?: string;
  /** Four or five; put more in the footer. */
  links: readonly HeaderLink[];
  /** Buttons at the end of the bar from 768 px up. */
  actions?: ReactNode;
  /** The same buttons in the menu below 768 px; default `actions`. */
  menuActions?: ReactNode;
  /** Name of the navigation, default `Main`. */
  navLabel?: string;
  /** Word on the toggle, default `Menu`. */
  menuLabel?: string;
  /** Something between logo and links, e.g. `Secure checkout`. */
  children?: ReactNode;
}

export interface LogoProps {
  /** Word beside the mark, default `Nexperts`. */
  brand?: string;
  /** Only the mark between 768 and 1023 px. */
  isCompact?: boolean;
}
