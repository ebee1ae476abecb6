import type { ReactNode } from 'react';

export interface FooterProps {
  columns: readonly { title: string; links: readonly { label: string; href: string }[] }[];
  social?: readonly { label: string; href: string; icon: ReactNode }[];
  copyright: string;
  /** Beside the copyright line, e.g. a theme choice. */
  extra?: ReactNode;
}
