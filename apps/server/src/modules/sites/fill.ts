import { escape } from './escape.ts';

/** What goes into a template: a text, whether a part is there, or the entries a part is repeated for. */
export type Values = { readonly [name: string]: string | boolean | readonly Values[] };

const ROOM = /~~#(\w+)~~([\s\S]*?)~~\/\1~~|~~(\w+)~~/g;

/**
 * A built page with its room filled (apps/home/src/features/profile/outline-room.ts): `~~name~~` is a text,
 * `~~#name~~…~~/name~~` is there if true, or once for each entry. Texts are escaped, and never read as room themselves.
 * @throws when there is room for something that is not given
 */
export function fill(template: string, values: Values): string {
  return template.replace(ROOM, (_, part: string | undefined, inner: string, text: string) => {
    const value = values[part ?? text];
    if (part === undefined) {
      if (typeof value !== 'string') throw new Error(`no text for ${text}`);
      return escape(value);
    }
    if (typeof value === 'boolean') return value ? fill(inner, values) : '';
    if (typeof value !== 'object') throw new Error(`nothing for ${part}`);
    return value.map((each) => fill(inner, { ...values, ...each })).join('');
  });
}
