import type { ExpertProfile, ExpertReviews } from '@nexperts/contract';
import { decimalText, fullName } from '@nexperts/domain';
import type { MetaDescriptor } from 'react-router';
import { sharedProfile } from '../../model/experts/shared-profile.ts';
import { absoluteUrl, basePath, paths } from '../../paths.ts';
import type { ProfileData } from './load-profile.ts';

/**
 * What the expert offers as search engines read it (F-09): each service with its price, and the score. schema.org rates what
 * a person offers, and no `Person`. Nothing of a profile without services and reviews.
 */
function offersMeta(
  { services, pause, title: name }: ExpertProfile,
  reviews: ExpertReviews | null,
  { provider, url }: { provider: object; url: string },
): MetaDescriptor[] {
  const offers = services.map(({ id, title, price }) => ({
    '@type': 'Offer',
    name: title,
    price: decimalText(price),
    priceCurrency: price.currency,
    availability: `https://schema.org/${pause ? 'OutOfStock' : 'InStock'}`,
    url: `${url}?service=${id}`,
  }));
  const aggregateRating = reviews &&
    reviews.score !== null && {
      '@type': 'AggregateRating',
      ratingValue: reviews.score,
      reviewCount: reviews.count,
      bestRating: 5,
      worstRating: 1,
    };
  if (offers.length === 0 && !aggregateRating) return [];
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name,
        provider,
        ...(offers.length > 0 && { offers }),
        ...(aggregateRating && { aggregateRating }),
      },
    },
  ];
}

/** What a profile says in its head: title, description, canonical address, Open Graph and JSON-LD. */
export function profileMeta(loaded: ProfileData | undefined): MetaDescriptor[] {
  const expert = loaded?.expert;
  if (!expert) return [{ title: 'Nexperts' }];
  const { bio, avatarUrl } = expert;
  const name = fullName(expert.firstName, expert.lastName);
  const { title, description, pictureAlt } = sharedProfile(expert);
  const url = absoluteUrl(basePath + paths.expert(expert.handle));
  const picture = avatarUrl && absoluteUrl(avatarUrl);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'profile' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absoluteUrl(expert.shareUrl) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: pictureAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name,
        jobTitle: expert.title,
        description: bio,
        ...(picture && { image: picture }),
        url,
      },
    },
    ...offersMeta(expert, loaded.reviews, { provider: { '@type': 'Person', name, url }, url }),
  ];
}
