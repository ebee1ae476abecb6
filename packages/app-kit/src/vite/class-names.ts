import { globSync } from 'node:fs';

interface Asked {
  /** Of the sheet, with the number of the class in it at its end */
  hash: string;
  /** Of the sheet, from the app's folder */
  filePath: string;
}

// No vowels, so no words: filters against advertisements hide what is called one.
const LETTERS = 'bcdfghjklmnpqrstvwxyz';

/**
 * Class names of a built site for vanilla-extract's `identifiers`: two letters for the place of the sheet among all that
 * a site can have, and the number within it. Hashes are a twentieth of a packed sheet, which so fits into what a new
 * connection brings at once. Every build of one app gives a class the same name.
 * @param app folder of the app
 */
export function classNames(app: string): (asked: Asked) => string {
  const sheets = globSync(['src/**/*.css.ts', '../../packages/*/src/**/*.css.ts'], { cwd: app }).toSorted();
  const hashes = new Map<string, string>();
  return ({ hash, filePath }) => {
    // The first number of a sheet has one digit.
    const ofSheet = hashes.get(filePath) ?? hash.slice(0, -1);
    hashes.set(filePath, ofSheet);
    const place = sheets.indexOf(filePath);
    if (place < 0 || place >= LETTERS.length ** 2 || !hash.startsWith(ofSheet))
      throw new Error(`no name for a class of ${filePath}`);
    const [first, second] = [Math.floor(place / LETTERS.length), place % LETTERS.length];
    return `${LETTERS[first]}${LETTERS[second]}${hash.slice(ofSheet.length)}`;
  };
}
