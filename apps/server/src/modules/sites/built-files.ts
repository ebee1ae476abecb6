import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

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
  '.webmanifest': 'application/manifest+json',
};

export interface BuiltFile {
  /** Path of the file on disk */
  readonly file: string;
  readonly type: string;
  readonly etag: string;
  /** A name with a hash in it never changes its content */
  readonly immutable: boolean;
  readonly body: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
  /** CSP sources of the inline scripts of a page, such as `'sha256-…'` */
  readonly scriptHashes: readonly string[];
}

/** CSP sources of the scripts that stand in a page's text. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}

function optional(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null;
}

/**
 * Reads what a site's build wrote, once: URL path → file. Requests are answered from this list alone, so no path can
 * reach outside of it. Symbolic links are not followed.
 */
export function readBuiltFiles(root: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  if (!existsSync(root)) return files;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(root, file).split(sep).join('/')}`;
    const body = readFileSync(file);
    const html = extname(entry.name) === '.html';
    files.set(path, {
      file,
      type: TYPES[extname(entry.name)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      immutable: path.includes('/assets/'),
      body,
      br: optional(`${file}.br`),
      gzip: optional(`${file}.gz`),
      scriptHashes: html ? inlineScriptHashes(body.toString()) : [],
    });
  }
  return files;
}
