import type { Shortcut } from '../../model/page/shortcuts.ts';
import * as css from './keys.css.ts';

const NAMES: Readonly<Record<string, string>> = {
  enter: 'Enter',
  'ctrl+enter': 'Ctrl+Enter',
  escape: 'Esc',
  space: 'Space',
  arrowdown: '↓',
  arrowup: '↑',
};

/**
 * A key, or two in a row, drawn as keys. On a button they are no part of its name.
 * @param on `fill` on a filled button, `text` among words, which are read with them
 */
export function Keys({ of, on }: { of: string; on?: 'fill' | 'text' }) {
  return (
    <span className={css.row} aria-hidden={on !== 'text'}>
      {of.split(' ').map((key) => (
        <kbd key={key} className={on === 'fill' ? `${css.key} ${css.onFill}` : css.key}>
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
          <Keys of={keys} on="text" /> {label}
        </span>
      ))}
    </p>
  );
}
