import type { FormEvent } from 'react';

/** Props of a form that is submitted only if what is above it is ready. */
export function submitAfter<P extends { onSubmit: (event: FormEvent) => void }>(
  ready: () => boolean,
  props: P,
): P {
  return {
    ...props,
    onSubmit: (event) => {
      if (ready()) props.onSubmit(event);
      else event.preventDefault();
    },
  };
}
