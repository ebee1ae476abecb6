interface Left {
  focus: string | null;
  choice: string | null;
  isMenuOpen: boolean;
}

let left: Left | null = null;

const PARTS = 'a, button, input, summary';

/** The same for a part of the page before its scripts and the live one. */
function nameOf(part: Element): string {
  const value = part instanceof HTMLInputElement ? part.value : part.textContent;
  return `${part.localName} ${value}`;
}

function find(name: string): HTMLElement | undefined {
  // Twice in the bar, once in its menu: the one that is shown.
  const all = [...document.querySelectorAll<HTMLElement>(PARTS)].filter((part) => nameOf(part) === name);
  return all.find((part) => part.checkVisibility()) ?? all[0];
}

/** Notes what a visitor has done in the page as it was sent, before the live one takes its place. */
export function leave(sent: HTMLElement): void {
  const focused = sent.contains(document.activeElement) ? document.activeElement : null;
  const chosen = sent.querySelector('input:checked:not([checked])');
  left = {
    focus: focused && nameOf(focused),
    choice: chosen && nameOf(chosen),
    isMenuOpen: sent.querySelector('details')?.open ?? false,
  };
}

/** Does the same in the live page; once. */
export function takeUp(): void {
  if (!left) return;
  const { focus, choice, isMenuOpen } = left;
  left = null;
  const menu = document.querySelector('details');
  if (isMenuOpen && menu) menu.open = true;
  if (focus) find(focus)?.focus({ preventScroll: true });
  if (choice) find(choice)?.click();
}
