import type { ExpertHead } from '../experts/index.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Puts an expert's title, description, canonical address, picture and JSON-LD into the page before it is sent. */
export function withProfileHead(html: string, expert: ExpertHead, publicUrl: string): string {
  const url = `${publicUrl}/app/experts/${encodeURIComponent(expert.handle)}`;
  const title = `${expert.name}, ${expert.title} · Nexperts`;
  const description = expert.bio.length > 155 ? `${expert.bio.slice(0, 154).trimEnd()}…` : expert.bio;
  const person = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: expert.name,
    jobTitle: expert.title,
    description: expert.bio,
    image: `${publicUrl}${expert.avatarUrl}`,
    url,
  };
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escape(content)}" data-server-head>`;
  const head = [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escape(url)}" data-server-head>`,
    meta('property', 'og:type', 'profile'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', `${publicUrl}${expert.avatarUrl}`),
    `<script type="application/ld+json" data-server-head>${JSON.stringify(person).replaceAll('<', '\\u003c')}</script>`,
  ].join('');
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${head}</head>`);
}
