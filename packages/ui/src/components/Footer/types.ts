import type { ReactNode } from 'react';

export interface FooterProps {
  /** Each is a navigation named by its title. */
  columns: readonly { title: string; links: readonly { label: string; href: string }[] }[];
  /** Links shown as icons; the label is their name. */
  social?: readonly { label: string; href: string; icon: ReactNode }[];
  /** The last line. */
  copyright: string;
  /** Beside the copyright line, e.g. a theme choice. */
  extra?: ReactNode;
}
