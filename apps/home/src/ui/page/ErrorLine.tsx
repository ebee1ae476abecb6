import { Icon } from '@nexperts/ui/Icon';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from '../forms/editor-page.css.ts';

interface ErrorLineProps {
  id?: string;
  /** `alert` for an error that belongs to no field: nothing else would announce it */
  role?: 'alert';
  children: ReactNode;
}

/** An error under a row of an editor, drawn like the error of a field (V-19). */
export function ErrorLine({ children, ...rest }: ErrorLineProps) {
  return (
    <p {...rest} className={css.error}>
      <Icon as={CircleAlert} size={16} className={css.errorIcon} />
      {children}
    </p>
  );
}
