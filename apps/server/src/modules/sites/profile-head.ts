import type { ExpertProfile } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { escape, scriptJson } from './escape.ts';

/**
 * Puts an expert's title, description, canonical address, picture and JSON-LD into the page before it is sent, and the
 * profile itself for the scripts, so that they need no call for what the page was written from.
 */
export function withProfileHead(html: string, expert: ExpertProfile, publicUrl: string): string {
  const url = `${publicUrl}/app/experts/${encodeURIComponent(expert.handle)}`;
  const name = fullName(expert.firstName, expert.lastName);
  const title = `${name}, ${expert.title} · Nexperts`;
  const description = expert.bio.length > 155 ? `${expert.bio.slice(0, 154).trimEnd()}…` : expert.bio;
  const person = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    jobTitle: expert.title,
    description: expert.bio,
    ...(expert.avatarUrl && { image: `${publicUrl}${expert.avatarUrl}` }),
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
    expert.avatarUrl && meta('property', 'og:image', `${publicUrl}${expert.avatarUrl}`),
    `<script type="application/ld+json" data-server-head>${scriptJson(person)}</script>`,
    `<script type="application/json" id="profile" data-server-head>${scriptJson(expert)}</script>`,
  ].join('');
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${head}</head>`);
}
