/** Moves the focus to the heading of the page when what had it is gone, so that reading goes on there. */
export function focusHeading(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
