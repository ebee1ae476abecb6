export { siteBuild } from './plugin.ts';
export { sitemapXml } from './sitemap.ts';
