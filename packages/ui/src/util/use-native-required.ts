import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Lets the browser hold back a form without `noValidate`: React Aria sets `required` on the native controls behind a
 * select or radios only together with its own way of showing errors, which is not the kit's. Chromium calls every required
 * radio of which none is chosen an invalid entry, before anybody has answered: the group says when that is an error.
 */
export function useNativeRequired(root: RefObject<HTMLElement | null>, isRequired: boolean): void {
  // After each rendering: options come and go.
  useEffect(() => {
    const controls = root.current?.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
      'select, [type=radio]',
    );
    for (const control of controls ?? []) {
      control.required = isRequired;
      if (control instanceof HTMLInputElement) control.ariaInvalid = isRequired ? 'false' : null;
    }
  });
}
