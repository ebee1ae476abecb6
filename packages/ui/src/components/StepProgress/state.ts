/** Whether a place is before, at or after the step shown, both from 1. */
export const stateOf = (place: number, step: number) =>
  place < step ? 'done' : place === step ? 'current' : 'ahead';
