import { escapeHtml } from '../../mail/layout.ts';

/** HTML that is already safe. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

/** Template for HTML: every inserted text is escaped. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const write = (part: Part): string => {
    if (part instanceof Markup) return part.text;
    if (typeof part === 'object') return part.map(({ text }) => text).join('');
    return escapeHtml(String(part));
  };
  return new Markup(strings.reduce((text, next, index) => text + write(parts[index - 1] ?? '') + next));
}
