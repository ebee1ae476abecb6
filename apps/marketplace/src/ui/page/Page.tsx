import { Container, type ContainerProps } from '@nexperts/ui/Layout';
import type { ReactNode } from 'react';
import * as css from './page.css.ts';

export interface PageProps {
  /** As of the kit's Container: full for grids, reading for running text */
  size?: ContainerProps['size'];
  children: ReactNode;
}

/** The column and the air of a page. */
export function Page({ size = 'full', children }: PageProps) {
  return (
    <Container size={size} className={css.page}>
      {children}
    </Container>
  );
}
