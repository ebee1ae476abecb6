import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inlineHashes, NO_HASHES, type InlineHashes } from './inline-hashes.ts';

/** Shown in built pages where the public address belongs (apps/marketplace/src/origin.ts). */
const BUILT_ORIGIN = 'https://nexperts.invalid';

/** How long files are left unread after the start, in ms. */
const START_MS = 250;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.zip': 'application/zip',
  // Compiled while it comes only with this type; with another it is fetched twice.
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  /** A name with a hash in it never changes its content */
  readonly immutable: boolean;
  readonly body: Buffer;
  /** Packed; null where the build wrote none. What is written at run time is packed when it is first asked for */
  readonly br: Buffer | Promise<Buffer> | null;
  readonly gzip: Buffer | Promise<Buffer> | null;
  readonly inline: InlineHashes;
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** A profile, 21 kB: 5,027 bytes in 0.7 ms at quality 5, 5,015 in 11 ms at quality 9. */
const PACKED = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * A text written at run time; packed when somebody first takes it packed, in a thread of Node's pool: on the event loop
 * everybody would wait for it.
 */
export function writtenFile(type: string, text: string, inline: InlineHashes): BuiltFile {
  const body = Buffer.from(text);
  const packed = new Map<string, Promise<Buffer>>();
  const pack = (name: string, work: () => Promise<Buffer>): Promise<Buffer> => {
    const known = packed.get(name) ?? work();
    packed.set(name, known);
    return known;
  };
  return {
    type,
    etag: etagOf(body),
    immutable: false,
    body,
    get br() {
      return pack('br', () => inThread.br(body, PACKED));
    },
    get gzip() {
      return pack('gzip', () => inThread.gzip(body));
    },
    inline,
  };
}

/** A text of a build with the site's public address in it. */
export const withOrigin = (text: string, publicUrl: string): string =>
  text.replaceAll(BUILT_ORIGIN, publicUrl);

function optional(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null;
}

function readBuiltFile(file: string, path: string, publicUrl: string): BuiltFile {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const body = readFileSync(file);
  const isPage = type.startsWith('text/html');
  if ((isPage || /\.(xml|txt|ics)$/.test(file)) && body.includes(BUILT_ORIGIN)) {
    const text = withOrigin(body.toString(), publicUrl);
    return writtenFile(type, text, isPage ? inlineHashes(text) : NO_HASHES);
  }
  return {
    type,
    etag: etagOf(body),
    immutable: path.includes('/assets/'),
    body,
    br: optional(`${file}.br`),
    gzip: optional(`${file}.gz`),
    inline: isPage ? inlineHashes(body.toString()) : NO_HASHES,
  };
}

/** URL paths of the files below a folder and where they are. Not by Node's own recursion, which takes five times as long. */
function* filesBelow(folder: string, path = ''): Generator<[path: string, file: string]> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [at, file] = [`${path}/${entry.name}`, `${folder}/${entry.name}`];
    if (entry.isDirectory()) yield* filesBelow(file, at);
    else if (entry.isFile()) yield [at, file];
  }
}

/**
 * What a site's build wrote, listed once: requests are answered from this list alone, so no path can reach outside of
 * it. Symbolic links are not followed. A file is read when it is first asked for, or ahead of that.
 */
export class BuiltFiles {
  readonly #publicUrl: string;
  readonly #listed = new Map<string, string>();
  readonly #read = new Map<string, BuiltFile>();

  /** @param publicUrl written where the build left room for the address of the site */
  constructor(root: string, publicUrl: string) {
    this.#publicUrl = publicUrl;
    if (!existsSync(root)) return;
    for (const [path, file] of filesBelow(root)) {
      // A prerendered page of an address with a space is in a folder with %20; the server compares decoded addresses.
      if (!/\.(br|gz)$/.test(path)) this.#listed.set(decodeURI(path), file);
    }
  }

  /** The file of a URL path. */
  get(path: string): BuiltFile | undefined {
    const known = this.#read.get(path);
    const file = this.#listed.get(path);
    if (known || !file) return known;
    const found = readBuiltFile(file, path, this.#publicUrl);
    this.#read.set(path, found);
    return found;
  }

  /**
   * Reads the rest, a file at a time between requests: nobody waits for it, and another build cannot mix in later. It
   * begins when whoever waited for the server's start has been answered.
   */
  async readAhead(): Promise<void> {
    await pause(START_MS, undefined, { ref: false });
    for (const path of this.#listed.keys()) {
      await nextTurn();
      this.get(path);
    }
  }
}
