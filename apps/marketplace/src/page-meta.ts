import type { MetaDescriptor } from 'react-router';
import { absoluteUrl } from './origin.ts';
import { paths } from './paths.ts';

/** A node of schema.org; `@context` is added. */
export type JsonLd = { '@type': string } & Record<string, unknown>;

export interface PageMeta {
  /** Without the site's name; it is added after a dot, save on the home page (`isWhole`) */
  title: string;
  isWhole?: boolean;
  /** One or two sentences, 50 to 160 characters */
  description: string;
  /** Path of the page, encoded; it becomes the canonical address */
  path: string;
  /** Path of a picture of 1200 x 630 for link previews */
  image?: string;
  type?: 'website' | 'article';
  jsonLd?: readonly JsonLd[];
}

const SITE = 'Nexperts';

/** Nodes of schema.org as a page says them in its head. */
export const jsonLdMeta = (nodes: readonly JsonLd[]): MetaDescriptor[] =>
  nodes.map((node) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...node } }));

/** Everything a page says in its head: title, description, canonical address, Open Graph and JSON-LD. */
export function pageMeta({
  title,
  isWhole = false,
  description,
  path,
  image = '/og/nexperts.png',
  type = 'website',
  jsonLd = [],
}: PageMeta): MetaDescriptor[] {
  const full = isWhole ? title : `${title} · ${SITE}`;
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absoluteUrl(path) },
    { property: 'og:site_name', content: SITE },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absoluteUrl(path) },
    { property: 'og:image', content: absoluteUrl(image) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: full },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLdMeta(jsonLd),
  ];
}

/** Head of a page that no search engine shall keep. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${SITE}` }, { name: 'robots', content: 'noindex' }];
}

/** BreadcrumbList of schema.org, from the home page down. */
export function breadcrumbsLd(trail: readonly { name: string; path: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

/** ItemList of schema.org: the experts that a page is sent with. None without any. */
export function expertsLd(experts: readonly { handle: string; name: string }[] = []): JsonLd[] {
  if (experts.length === 0) return [];
  const itemListElement = experts.map(({ handle, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absoluteUrl(paths.expert(handle)),
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}
