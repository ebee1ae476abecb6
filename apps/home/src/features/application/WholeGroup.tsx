import { Fieldset, type FieldsetProps } from '@nexperts/ui/Fieldset';

/** A fieldset whose error is of the whole: a submit that is refused for it moves the focus to its first control. */
export function WholeGroup(props: FieldsetProps) {
  return (
    <div data-wrong={props.errorMessage ? '' : undefined}>
      <Fieldset {...props} />
    </div>
  );
}
