/** Whether somebody changed a field since its HTML was made. */
function isChanged(field: Element): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement) {
    const made = Array.from(field.options).find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return made !== undefined && field.value !== made.value;
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'search' || field.type === 'hidden')
    return false;
  return field.type === 'date' ? field.value !== field.defaultValue : field.checked !== field.defaultChecked;
}

/** What was chosen in a form that was sent as HTML, before the page ran: names and values as the form would send them. */
export function changedChoices(form: HTMLFormElement): [name: string, value: string][] {
  return Array.from(form.elements)
    .filter(isChanged)
    .filter((field) => !(field instanceof HTMLInputElement && field.type === 'radio' && !field.checked))
    .map((field) => [
      field.name,
      field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked ? '' : field.value,
    ]);
}
