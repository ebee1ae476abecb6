import { shapesOf } from './draw.ts';
import type { PortraitLook } from './draw.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The portrait of a handle as an address an `<img>` takes (`data:image/svg+xml,…`). The same handle and look give
 * the same text everywhere; nothing of the handle itself is in it. A page's content policy must allow `img-src data:`.
 */
export function portraitDataUrl(handle: string, look?: Partial<PortraitLook>): string {
  const body = shapesOf(handle, look)
    .map(([tag, props]) => {
      const attributes = Object.entries(props).map(([name, value]) => ` ${kebab(name)}="${value}"`);
      return `<${tag}${attributes.join('')}/>`;
    })
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
