import { Icon } from '@nexperts/ui/Icon';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './editor-page.css.ts';

interface ErrorLineProps {
  id?: string;
  /** `alert` for what is of no field, so that it is said by itself */
  role?: 'alert';
  children: ReactNode;
}

/** What is wrong, under a row of what is edited; looks as under a field (V-19). */
export function ErrorLine({ children, ...rest }: ErrorLineProps) {
  return (
    <p {...rest} className={css.error}>
      <Icon as={CircleAlert} size={16} className={css.errorIcon} />
      {children}
    </p>
  );
}
