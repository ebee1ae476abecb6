import Bowser from 'bowser';

/** What a browser calls itself, in words people know: `Chrome on Windows`, `Safari on iPhone`. */
export function deviceWords(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const place = platform.type === 'mobile' || platform.type === 'tablet' ? platform.model : undefined;
  const system = place === 'iPhone' || place === 'iPad' ? place : os.name;
  // What no list knows is named by the browser itself.
  const name = browser.name?.slice(0, 40);
  if (name && system) return `${name} on ${system}`;
  return name || system || 'Unknown device';
}
