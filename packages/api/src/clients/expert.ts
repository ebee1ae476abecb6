import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** Experts: the logged-in one (K-09) with hours, services and earnings, the featured ones (K-10), profiles, free slots. */
export interface ExpertClient {
  readonly currentExpert: Call<typeof endpoints.currentExpert>;
  readonly payoutCountries: Call<typeof endpoints.payoutCountries>;
  readonly featured: Call<typeof endpoints.featuredExperts>;
  readonly profile: Call<typeof endpoints.getExpert>;
  readonly reviews: Call<typeof endpoints.expertReviews>;
  readonly slots: Call<typeof endpoints.getSlots>;
  readonly availability: Call<typeof endpoints.getAvailability>;
  readonly saveAvailability: Call<typeof endpoints.saveAvailability>;
  readonly calendars: Call<typeof endpoints.listCalendars>;
  readonly addCalendar: Call<typeof endpoints.addCalendar>;
  readonly addCalendarAccount: Call<typeof endpoints.addCalendarAccount>;
  readonly calendarProviders: Call<typeof endpoints.listCalendarProviders>;
  readonly startCalendarLogin: Call<typeof endpoints.startCalendarLogin>;
  readonly connectCalendar: Call<typeof endpoints.connectCalendar>;
  readonly addCalendarFile: Call<typeof endpoints.addCalendarFile>;
  readonly changeCalendar: Call<typeof endpoints.changeCalendar>;
  readonly readCalendar: Call<typeof endpoints.readCalendar>;
  readonly removeCalendar: Call<typeof endpoints.removeCalendar>;
  readonly services: Call<typeof endpoints.getServices>;
  readonly saveServices: Call<typeof endpoints.saveServices>;
  readonly page: Call<typeof endpoints.getOwnPage>;
  readonly changeHandle: Call<typeof endpoints.changeHandle>;
  readonly savePage: Call<typeof endpoints.savePageDraft>;
  readonly discardPage: Call<typeof endpoints.discardPageDraft>;
  readonly publishPage: Call<typeof endpoints.publishPage>;
  readonly pageVersions: Call<typeof endpoints.listPageVersions>;
  readonly restorePage: Call<typeof endpoints.restorePageVersion>;
  readonly previewPage: Call<typeof endpoints.previewPage>;
  readonly addClaim: Call<typeof endpoints.addClaim>;
  readonly proveClaim: Call<typeof endpoints.proveClaim>;
  readonly removeClaim: Call<typeof endpoints.removeClaim>;
  readonly earnings: Call<typeof endpoints.expertEarnings>;
  readonly countView: Call<typeof endpoints.countView>;
  readonly figures: Call<typeof endpoints.expertFigures>;
  readonly figuresCsv: Call<typeof endpoints.figuresCsv>;
  readonly firstSteps: Call<typeof endpoints.expertFirstSteps>;
}

export function expertClient(host: KyInstance): ExpertClient {
  return {
    currentExpert: bind(host, endpoints.currentExpert),
    payoutCountries: bind(host, endpoints.payoutCountries),
    featured: bind(host, endpoints.featuredExperts),
    profile: bind(host, endpoints.getExpert),
    reviews: bind(host, endpoints.expertReviews),
    slots: bind(host, endpoints.getSlots),
    availability: bind(host, endpoints.getAvailability),
    saveAvailability: bind(host, endpoints.saveAvailability),
    calendars: bind(host, endpoints.listCalendars),
    addCalendar: bind(host, endpoints.addCalendar),
    addCalendarAccount: bind(host, endpoints.addCalendarAccount),
    calendarProviders: bind(host, endpoints.listCalendarProviders),
    startCalendarLogin: bind(host, endpoints.startCalendarLogin),
    connectCalendar: bind(host, endpoints.connectCalendar),
    addCalendarFile: bind(host, endpoints.addCalendarFile),
    changeCalendar: bind(host, endpoints.changeCalendar),
    readCalendar: bind(host, endpoints.readCalendar),
    removeCalendar: bind(host, endpoints.removeCalendar),
    services: bind(host, endpoints.getServices),
    saveServices: bind(host, endpoints.saveServices),
    page: bind(host, endpoints.getOwnPage),
    changeHandle: bind(host, endpoints.changeHandle),
    savePage: bind(host, endpoints.savePageDraft),
    discardPage: bind(host, endpoints.discardPageDraft),
    publishPage: bind(host, endpoints.publishPage),
    pageVersions: bind(host, endpoints.listPageVersions),
    restorePage: bind(host, endpoints.restorePageVersion),
    previewPage: bind(host, endpoints.previewPage),
    addClaim: bind(host, endpoints.addClaim),
    proveClaim: bind(host, endpoints.proveClaim),
    removeClaim: bind(host, endpoints.removeClaim),
    earnings: bind(host, endpoints.expertEarnings),
    countView: bind(host, endpoints.countView),
    figures: bind(host, endpoints.expertFigures),
    figuresCsv: bind(host, endpoints.figuresCsv),
    firstSteps: bind(host, endpoints.expertFirstSteps),
  };
}
