import type { ExpertProfile, Review, Service } from '@nexperts/contract';
import {
  currencyExponent,
  formatMoney,
  fullName,
  LATE_POLICY_PCTS,
  listedService,
  monthAndYear,
} from '@nexperts/domain';
import type { Values } from './fill.ts';

/** As the web app chooses it. */
function chosenService(services: readonly Service[], wanted: string | undefined): Service | null {
  return services.find(({ id }) => id === wanted) ?? listedService(services);
}

/** One decimal; only a full 5 reads 5.0. */
function scoreText(score: number): string {
  return (score < 5 && score >= 4.95 ? 4.9 : score).toFixed(1);
}

function priceOf({ price, durationMin }: Service): Values {
  return {
    price: formatMoney(price),
    priceValue: String(price.minor / 10 ** currencyExponent(price.currency)),
    minutes: String(durationMin),
  };
}

function serviceValues(service: Service, isChosen: boolean): Values {
  return {
    ...priceOf(service),
    chosen: isChosen,
    other: !isChosen,
    chosenId: service.id,
    otherId: service.id,
    service: service.title,
    instant: service.instant,
    asked: !service.instant,
  };
}

function reviewValues({ author, stars, text, at }: Review): Values {
  const given = Object.fromEntries([1, 2, 3, 4, 5].map((each) => [`stars${each}`, each === stars]));
  return { ...given, author, text, at, month: monthAndYear(at) };
}

interface Asked {
  /** Path and search of the request */
  readonly here: string;
  /** Path and search of the list it was opened from */
  readonly results: string | null;
  /** Id of the service the address names */
  readonly service: string | undefined;
}

/** What stands in the outline of a profile (ProfileOutline of the web app). */
export function outlineValues(expert: ExpertProfile, { here, results, service }: Asked): Values {
  const { services, reviews, topics, reviewScore, reviewCount, sessionCount } = expert;
  const chosen = chosenService(services, service);
  return {
    here: encodeURIComponent(here),
    fromResults: results !== null,
    // The built address has the first slash.
    results: results?.slice(1) ?? '',
    name: fullName(expert.firstName, expert.lastName),
    firstName: expert.firstName,
    title: expert.title,
    pictured: expert.avatarUrl !== '',
    unpictured: expert.avatarUrl === '',
    picture: expert.avatarUrl,
    bio: expert.bio,
    languages: expert.languages.join(', '),
    categories: expert.categories.map((category) => ({ category })),
    hasTopics: topics.length > 0,
    topics: topics.map((topic) => ({ topic })),
    sessionCount: String(sessionCount),
    oneSession: sessionCount === 1,
    manySessions: sessionCount !== 1,
    rated: reviewScore !== null,
    unrated: reviewScore === null,
    score: reviewScore === null ? '' : scoreText(reviewScore),
    reviewCount: String(reviewCount),
    oneReview: reviewCount === 1,
    manyReviews: reviewCount !== 1,
    hasReviews: reviews.length > 0,
    unreviewed: reviews.length === 0,
    reviews: reviews.map(reviewValues),
    moreReviews: reviews.length > 0 && reviewCount > reviews.length,
    shown: String(reviews.length),
    bookable: chosen !== null,
    unbookable: chosen === null,
    ...(chosen ? { ...priceOf(chosen), about: chosen.description } : {}),
    services: services.map((each) => serviceValues(each, each === chosen)),
    ...Object.fromEntries(LATE_POLICY_PCTS.map((pct) => [`late${pct}`, pct === expert.latePolicyPct])),
  };
}
