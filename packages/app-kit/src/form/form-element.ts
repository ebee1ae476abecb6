/** A form by its id, when it is in the page. */
export function formOf(id: string): HTMLFormElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLFormElement ? element : null;
}

const TYPED = new Set(['text', 'email', 'password', 'tel', 'url', 'search']);

/**
 * What is in a form's own fields and is not what the page was drawn with: typed or filled in before the page was
 * live, or put back by the browser on a reload.
 * @param drawn values the form was drawn with, by field name
 */
export function typedBefore<V extends object>(id: string, drawn: V): Partial<V> {
  const form = formOf(id);
  const typed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(drawn)) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    if (typeof value === 'string' && TYPED.has(field.type) && field.value !== value)
      typed[name] = field.value;
    if (typeof value === 'boolean' && field.type === 'checkbox' && field.checked !== value)
      typed[name] = field.checked;
  }
  return typed as Partial<V>;
}

/**
 * Moves the focus to the first field that is marked as wrong. A select of the kit marks its button, and a field in a
 * frame of somebody else the element around it.
 */
export function focusFirstInvalid(root: ParentNode | null): void {
  root
    ?.querySelector<HTMLElement>(
      ':is(input, select, textarea)[aria-invalid="true"], button[data-invalid], [tabindex="-1"][data-invalid]',
    )
    ?.focus();
}
