import { useState, type ComponentType } from 'react';

/** What a control that is given its value has in common with others. */
interface Control {
  readonly value?: unknown;
  readonly onChange?: ((value: never) => void) | undefined;
}

/**
 * A control that keeps what is entered, as the page around it would, and calls the `onChange` of its story.
 * @param empty its value where the story gives none
 */
export function held<P extends Control>(Component: ComponentType<P>, empty?: P['value']): ComponentType<P> {
  return function Held(props: P) {
    const [value, setValue] = useState<P['value']>(props.value === undefined ? empty : props.value);
    const onChange = (next: P['value']): void => {
      setValue(() => next);
      props.onChange?.(next as never);
    };
    return <Component {...props} value={value} onChange={onChange} />;
  };
}
