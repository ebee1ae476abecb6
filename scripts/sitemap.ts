import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { absoluteUrl } from '../apps/marketplace/src/origin.ts';
import { sitemapXml } from '../apps/marketplace/src/sitemap.ts';

// Writes sitemap.xml and robots.txt into a build of the marketplace, from the pages that are in it.
const [root] = process.argv.slice(2);
if (!root) throw new Error('usage: sitemap <folder>');

// Folders are named as their pages' paths are written, encoded.
const pages = globSync(join(root, '**/index.html')).map((file) => ({
  path: `/${relative(root, dirname(file)).split(sep).join('/')}`,
  html: readFileSync(file, 'utf8'),
}));
const xml = sitemapXml(pages);
const count = xml.match(/<loc>/g)?.length ?? 0;
if (count === 0) throw new Error(`no page of ${root} may be listed`);
writeFileSync(join(root, 'sitemap.xml'), xml);
writeFileSync(
  join(root, 'robots.txt'),
  [
    'User-agent: *',
    'Disallow: /app/',
    // Profiles, what they are drawn with, and their pictures.
    'Allow: /app/experts/',
    'Allow: /app/pages/user/profile/',
    'Allow: /app/assets/',
    'Disallow: /api/',
    'Allow: /api/avatars/',
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n'),
);
process.stdout.write(`${count} of ${pages.length} pages in the sitemap\n`);
