import { forgetSearches } from './search/empty-searches.ts';

export { availableToday } from './available-today.ts';
export { avatarUrl, isDrawn, pictureUrl, portraitUrl } from './avatar-url.ts';
export { cardsById } from './cards.ts';
export { categoryExperts } from './category-experts.ts';
export { featuredExperts } from './featured-experts.ts';
export { bookableService, bookedService, type BookableService } from './bookable-service.ts';
export { slotsAnswer } from './get-slots.ts';
export { drawFace } from './get-portrait.ts';
export { ownExpert } from './own-expert.ts';
export { sharedOf, shareVersion, type Shared } from './share-url.ts';
export { findExpert, publicExpert } from './find-expert.ts';
export { everyProfile, isProfileGone, type ListedProfile } from './listed-profiles.ts';
export { publicProfile, viewProfile } from './get-expert.ts';
export { demandStart } from './demand-start.ts';
export { expertRoutes } from './routes.ts';
export { payoutsNeedOf } from './payouts-need.ts';
export { refreshNextSlots } from './next-slots.ts';
export { pausedNow, refusePaused } from './pause.ts';
export { freeSlotsOf, hasRoomFor } from './slots.ts';
export { turnOf } from './turns.ts';
export { columnsOf, contentOf, EMPTY_PAGE } from './page-content.ts';
export { holderOf, lockHandles } from './handles.ts';
export { portfolioOf } from './portfolio.ts';

export const expertJobs = { 'search.forget': forgetSearches };
