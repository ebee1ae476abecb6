import type { RouteConfigEntry } from '@react-router/dev/routes';
import { existsSync } from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', new URL('https://nexperts.test/app/'));
vi.resetModules();
const { calendarFile, marketplace, needsOwnDocument, ownLink, paths } = await import('./paths.ts');
const { default: table } = await import('./routes.ts');

const ID = '11111111-1111-4111-8111-111111111111';

function toRoutes(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ index, path, file, children }): RouteObject =>
    index
      ? { index: true, id: file }
      : { ...(path !== undefined && { path }), id: file, children: toRoutes(children ?? []) },
  );
}
const routes = toRoutes(table);
const pageOf = (path: string): string | undefined =>
  matchRoutes(routes, new URL(path, 'https://nexperts.test').pathname)?.at(-1)?.route.id;

describe('[W-01] [W-02] [W-03] every path leads to a page of the route table', () => {
  const built: Record<keyof typeof paths, [string, string]> = {
    today: [paths.today(), 'pages/TodayPage.tsx'],
    profile: [paths.profile('leo_tanaka'), 'pages/UserProfilePage.tsx'],
    expert: [paths.expert('leo_tanaka'), 'pages/ExpertPage.tsx'],
    checkout: [paths.checkout(ID), 'pages/CheckoutPage.tsx'],
    bookings: [paths.bookings('past'), 'pages/BookingsPage.tsx'],
    calendar: [paths.calendar('month', '2026-11-25'), 'pages/BookingsPage.tsx'],
    booking: [paths.booking(ID), 'pages/BookingPage.tsx'],
    callCheck: [paths.callCheck(ID), 'pages/CallCheckPage.tsx'],
    document: [paths.document(ID, ID), 'pages/DocumentPage.tsx'],
    statement: [paths.statement(ID), 'pages/StatementPage.tsx'],
    tax: [paths.tax(), 'pages/TaxPage.tsx'],
    figures: [paths.figures(), 'pages/FiguresPage.tsx'],
    wrapUp: [paths.wrapUp(ID), 'pages/WrapUpPage.tsx'],
    problem: [paths.problem(ID), 'pages/ProblemPage.tsx'],
    messages: [paths.messages(), 'pages/MessagesPage.tsx'],
    conversation: [paths.conversation(ID), 'pages/ConversationPage.tsx'],
    newConversation: [paths.newConversation({ to: 'leo_tanaka' }), 'pages/NewConversationPage.tsx'],
    requests: [paths.requests(), 'pages/RequestsPage.tsx'],
    calendarFeed: [paths.calendarFeed(), 'pages/SettingsAccountPage.tsx'],
    saved: [paths.saved(['leo_tanaka', 'ada']), 'pages/SavedPage.tsx'],
    watches: [paths.watches(), 'pages/WatchesPage.tsx'],
    newWatch: [paths.newWatch('ada', ID), 'pages/NewWatchPage.tsx'],
    watchOffer: [paths.watchOffer(ID), 'pages/WatchOfferPage.tsx'],
    clients: [paths.clients('ada'), 'pages/ClientsPage.tsx'],
    client: [paths.client(ID), 'pages/ClientPage.tsx'],
    availability: [paths.availability(), 'pages/AvailabilityPage.tsx'],
    calendars: [paths.calendars(), 'pages/AvailabilityPage.tsx'],
    services: [paths.services(), 'pages/ServicesPage.tsx'],
    ownPage: [paths.ownPage(), 'pages/OwnPagePage.tsx'],
    ownVideo: [paths.ownVideo(), 'pages/OwnVideoPage.tsx'],
    ownPagePreview: [paths.ownPagePreview(), 'pages/OwnPagePreviewPage.tsx'],
    pagePreview: [paths.pagePreview(), 'pages/PagePreviewPage.tsx'],
    earnings: [paths.earnings(), 'pages/EarningsPage.tsx'],
    payoutRuns: [paths.payoutRuns(), 'pages/StaffPayoutRunsPage.tsx'],
    payoutRun: [paths.payoutRun('next'), 'pages/StaffPayoutRunPage.tsx'],
    failedTransfer: [paths.failedTransfer(ID), 'pages/StaffTransferPage.tsx'],
    reconciliation: [paths.reconciliation(), 'pages/StaffReconciliationPage.tsx'],
    verification: [paths.verification(), 'pages/VerificationPage.tsx'],
    expertReviews: [paths.expertReviews(), 'pages/ExpertReviewsPage.tsx'],
    notifications: [paths.notifications(), 'pages/NotificationsPage.tsx'],
    offline: [paths.offline(), 'pages/OfflinePage.tsx'],
    unsubscribe: [paths.unsubscribe(), 'pages/UnsubscribePage.tsx'],
    settings: [paths.settings(), 'pages/SettingsAccountPage.tsx'],
    closedAccount: [paths.closedAccount(), 'pages/ClosedAccountPage.tsx'],
    hearing: [paths.hearing(), 'pages/HearingPage.tsx'],
    answer: [paths.answer(), 'pages/AnswerPage.tsx'],
    keepSecondFactor: [paths.keepSecondFactor(), 'pages/KeepSecondFactorPage.tsx'],
    alarms: [paths.alarms('1.a'), 'pages/StaffAlarmsPage.tsx'],
    staffAccounts: [paths.staffAccounts(), 'pages/StaffAccountsPage.tsx'],
    staffHome: [paths.staffHome(), 'pages/StaffHomePage.tsx'],
    staffQueue: [paths.staffQueue('problems', { taken: 'me' }), 'pages/StaffQueuePage.tsx'],
    staffBooking: [paths.staffBooking(ID), 'pages/StaffBookingPage.tsx'],
    staffPerson: [paths.staffPerson(ID, { lane: 'email' }), 'pages/StaffPersonPage.tsx'],
    staffSearch: [paths.staffSearch('weber'), 'pages/StaffSearchPage.tsx'],
    money: [paths.money({ per: 'month' }), 'pages/StaffMoneyPage.tsx'],
    emptySearches: [paths.emptySearches(), 'pages/StaffEmptySearchesPage.tsx'],
    unclaimed: [paths.unclaimed(), 'pages/StaffUnclaimedPage.tsx'],
    audit: [paths.audit({ area: 'booking' }), 'pages/StaffAuditPage.tsx'],
    staffDocuments: [paths.staffDocuments({ booking: ID }), 'pages/StaffDocumentsPage.tsx'],
    staffMine: [paths.staffMine(), 'pages/StaffMinePage.tsx'],
    staffReport: [paths.staffReport(ID), 'pages/StaffReportPage.tsx'],
    staffClaim: [paths.staffClaim(ID), 'pages/StaffClaimPage.tsx'],
    staffTeam: [paths.staffTeam(), 'pages/StaffTeamPage.tsx'],
    accountDeleted: [paths.accountDeleted(), 'pages/AccountDeletedPage.tsx'],
    ownApplication: [paths.ownApplication(), 'pages/ApplicationPage.tsx'],
    picture: [paths.picture(), 'pages/SettingsProfilePage.tsx'],
    applications: [paths.applications('approved', '1.a'), 'pages/StaffApplicationsPage.tsx'],
    application: [paths.application(ID), 'pages/StaffApplicationPage.tsx'],
    lobby: [paths.lobby(ID), 'pages/RoomLobbyPage.tsx'],
    room: [paths.room(ID), 'pages/RoomPage.tsx'],
  };
  it.each(Object.entries(built))('%s', (_name, [path, page]) => {
    expect(pageOf(path)).toBe(page);
    expect(existsSync(new URL(page, import.meta.url))).toBe(true);
  });

  it('each page of the settings', () => {
    expect(pageOf(paths.settings('security'))).toBe('pages/SettingsSecurityPage.tsx');
    expect(pageOf(paths.settings('notifications'))).toBe('pages/SettingsNotificationsPage.tsx');
    expect(pageOf(paths.settings('privacy'))).toBe('pages/SettingsPrivacyPage.tsx');
  });

  it('anything else is the not-found page', () => {
    expect(pageOf('/nowhere')).toBe('pages/NotFoundPage.tsx');
    expect(pageOf('/bookings/a/b')).toBe('pages/NotFoundPage.tsx');
    // In the frame of the desk.
    expect(pageOf('/staff/nowhere')).toBe('pages/StaffNotFoundPage.tsx');
  });
});

it('[W-01] the profile is at its fixed address, with what was chosen', () => {
  expect(paths.profile('leo & co')).toBe('/pages/user/profile/?id=leo+%26+co');
  expect(paths.profile('leo', { slot: '2026-11-27T00:15:00.000Z', service: null })).toBe(
    '/pages/user/profile/?id=leo&slot=2026-11-27T00%3A15%3A00.000Z',
  );
});

it('F-20: the own link is short, and outside the web app', () => {
  expect(ownLink('leo_tanaka')).toBe('https://nexperts.test/@leo_tanaka');
});

it('signing in leads back to exactly where the visitor was', () => {
  const back = '/app/pages/user/profile/?id=leo&slot=2026-11-27T00%3A15%3A00.000Z';
  expect(new URL(marketplace.login(back)).searchParams.get('next')).toBe(back);
  expect(marketplace.login(back)).toMatch(/^https:\/\/nexperts\.test\/login\?next=/);
});

it('[W-02] the calendar file is the API’s', () => {
  expect(calendarFile(ID)).toBe(`https://nexperts.test/api/bookings/${ID}/calendar.ics`);
});

it('pages with headers of their own are loaded as documents', () => {
  expect(
    [
      paths.checkout(ID),
      paths.lobby(ID),
      paths.room(ID),
      paths.callCheck(ID),
      paths.ownPagePreview(),
      paths.ownVideo(),
    ].every(needsOwnDocument),
  ).toBe(true);
  expect([paths.today(), paths.booking(ID), paths.profile('leo')].some(needsOwnDocument)).toBe(false);
});
