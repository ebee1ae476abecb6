import { globSync, readFileSync } from 'node:fs';
import { newInScript, newInStyles } from '../lib/browser-support.ts';
import type { Outcome } from '../lib/checks.ts';
import { OLDEST_IN_WORDS } from '../../packages/site-build/src/browsers.ts';

const BUILT = ['apps/{home,marketplace}/build/client', 'packages/{ui,api,contract,domain,validation}/dist'];
const PAGES = ['README.md', 'packages/ui/README.md', 'docs/areas/site.md'];

/** What one of the oldest browsers lacks and the product uses all the same, with what people get without it. */
const ALLOWED: Readonly<Record<string, string>> = {
  'text-size-adjust': 'Desktop browsers never enlarge text by themselves',
  'overscroll-behavior': 'The page behind a list may scroll at its end',
  'overscroll-behavior-inline': 'The same, sideways',
  resize: 'Phones have no corner to drag',
  'forced-color-adjust': 'Safari has no forced colours',
  'scrollbar-width': 'A scrollbar is seen',
  'field-sizing': 'A field keeps its height and scrolls',
  'overscroll-behavior-x': 'The page may scroll sideways with a row',
  'overflow-anchor': 'Safari never moves the place by itself, which is what it asks for',
  ':selection': 'iOS draws its own selection',
  // mediabunny knows every codec by name; a video is read and copied, and nothing of it is decoded or encoded.
  AudioData: 'Nothing is decoded',
  AudioDecoder: 'Nothing is decoded',
  'AudioDecoder.isConfigSupported': 'Nothing is decoded',
  AudioEncoder: 'Nothing is encoded',
  'AudioEncoder.isConfigSupported': 'Nothing is encoded',
  EncodedAudioChunk: 'Nothing is decoded',
  // The loader of the blur’s WebAssembly.
  InternalError: 'It is a name of the loader’s own',
  'Error.captureStackTrace': 'The loader asks first',
  '.dispose': 'What `using` is built to asks first',
  '.toBase64': 'The library of QR codes asks first and has a loop',
  '.getWeekInfo': 'React Aria asks first and has a table of its own',
};

/** Compares what was built, and the pages that name versions, with `packages/site-build/src/browsers.ts`. */
export function oldestBrowsers(): Promise<Outcome> {
  const started = performance.now();
  const files = globSync(
    BUILT.map((folder) => `${folder}/**/*.{js,css}`),
    {
      exclude: (name) => name.includes('node_modules'),
    },
  );
  const used = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const name of file.endsWith('.css') ? newInStyles(text) : newInScript(text)) used.set(name, file);
  }
  const problems = [
    ...[...used].flatMap(([name, file]) => (name in ALLOWED ? [] : [`${file} uses ${name}`])),
    ...Object.keys(ALLOWED).flatMap((name) => (used.has(name) ? [] : [`${name} is allowed and not used`])),
    ...PAGES.flatMap((page) =>
      readFileSync(page, 'utf8').replaceAll(/\s+/g, ' ').includes(OLDEST_IN_WORDS)
        ? []
        : [`${page} does not say: ${OLDEST_IN_WORDS}`],
    ),
  ];
  const missing = BUILT.length > 0 && files.length < 100 ? ['Too few files: run npx turbo run build'] : [];
  return Promise.resolve({
    name: 'oldest browsers',
    passed: files.length - problems.length,
    failed: problems.length + missing.length,
    skipped: 0,
    looked: `${files.length} files`,
    seconds: (performance.now() - started) / 1000,
    output: [...missing, ...problems].join('\n'),
  });
}
