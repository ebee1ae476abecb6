import type { PressRelease } from '../../content/press.ts';
import { SITE } from '../../content/site.ts';
import { absoluteUrl } from '../../origin.ts';
import type { JsonLd } from '../../page-meta.ts';
import { paths } from '../../paths.ts';

/** NewsArticle of schema.org. */
export function releaseLd({ id, title, date, excerpt }: PressRelease): JsonLd {
  const house = { '@type': 'Organization', name: SITE.name, url: absoluteUrl(paths.home()) };
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: excerpt,
    datePublished: date,
    dateModified: date,
    mainEntityOfPage: absoluteUrl(paths.pressRelease(id)),
    image: absoluteUrl('/og/nexperts.png'),
    author: house,
    publisher: house,
  };
}
