import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Lets the browser hold back a form without `noValidate`: React Aria sets `required` on the native controls behind a
 * select or radios only together with its own way of showing errors, which is not the kit's.
 */
export function useNativeRequired(root: RefObject<HTMLElement | null>, isRequired: boolean): void {
  // After each rendering: options come and go.
  useEffect(() => {
    const controls = root.current?.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
      'select, [type=radio]',
    );
    for (const control of controls ?? []) control.required = isRequired;
  });
}
