/**
 * Fills an input or select as a browser's autofill does: the value is set from outside, then `input` and
 * `change` are fired, with no key event. React watches the value property, so the native setter is used.
 */
export function autofill(
  element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
