import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Running } from './product.ts';

const BUILD = 'apps/marketplace/build/client';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The home page as it is built, without anything that runs; nothing more happens to it, so it is live as it comes. */
function withoutScripts(html: string): string {
  return html
    .replace('<html', '<html data-live')
    .replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

/** The same with the sheet and the faces asked for in its head, as it is without scripts. */
const withItsFiles = (html: string): string =>
  html.replace(
    /<style>[\s\S]*?<\/style><noscript>([\s\S]*?)<\/noscript><noscript>([\s\S]*?)<\/noscript>/,
    '$1$2',
  );

/** The same with nothing but its own rules and the faces of the machine. */
const inOneFile = (html: string): string =>
  html.replaceAll(/<noscript>[\s\S]*?<\/noscript>|<link rel="(stylesheet|preload|manifest)"[^>]*>/g, '');

/** Serves the anchors: `/` without scripts, and `/one-file`. */
export async function servePlainPages(): Promise<Running> {
  const plain = withoutScripts(readFileSync(join(BUILD, 'index.html'), 'utf8'));
  const pages = new Map([
    ['/', withItsFiles(plain)],
    ['/one-file', inOneFile(plain)],
  ]);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const page = pages.get(path);
    const send = (type: string, body: Buffer, isText: boolean): void => {
      response.setHeader('content-type', type);
      if (isText) response.setHeader('content-encoding', 'br');
      response.end(isText ? brotliCompressSync(body) : body);
    };
    if (page !== undefined) return send('text/html; charset=utf-8', Buffer.from(page), true);
    try {
      const body = readFileSync(join(BUILD, join('/', path)));
      const type = TYPES[extname(path)];
      return send(type ?? 'application/octet-stream', body, type === 'text/css' || type === 'image/svg+xml');
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
