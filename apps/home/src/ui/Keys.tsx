import type { Shortcut } from '../model/shortcuts.ts';
import * as css from './keys.css.ts';

const NAMES: Readonly<Record<string, string>> = {
  enter: 'Enter',
  'ctrl+enter': 'Ctrl+Enter',
  escape: 'Esc',
  arrowdown: '↓',
  arrowup: '↑',
};

/** A key, or two in a row, drawn as keys. @param on `fill` on a filled button */
export function Keys({ of, on }: { of: string; on?: 'fill' }) {
  return (
    <span className={css.row}>
      {of.split(' ').map((key) => (
        <kbd key={key} className={on ? `${css.key} ${css.onFill}` : css.key}>
          {NAMES[key] ?? key.toUpperCase()}
        </kbd>
      ))}
    </span>
  );
}

/** The keys of a page in one line, below it. */
export function KeyHints({ of }: { of: readonly Pick<Shortcut, 'keys' | 'label'>[] }) {
  return (
    <p className={css.hints}>
      {of.map(({ keys, label }) => (
        <span key={keys} className={css.hint}>
          <Keys of={keys} /> {label}
        </span>
      ))}
    </p>
  );
}
