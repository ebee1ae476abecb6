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
    today: [paths.today(), 'pages/client/TodayPage.tsx'],
    profile: [paths.profile('leo_tanaka'), 'pages/public/UserProfilePage.tsx'],
    expert: [paths.expert('leo_tanaka'), 'pages/public/ExpertPage.tsx'],
    checkout: [paths.checkout(ID), 'pages/booking/CheckoutPage.tsx'],
    bookings: [paths.bookings('past'), 'pages/booking/BookingsPage.tsx'],
    calendar: [paths.calendar('month', '2026-11-25'), 'pages/booking/BookingsPage.tsx'],
    booking: [paths.booking(ID), 'pages/booking/BookingPage.tsx'],
    callCheck: [paths.callCheck(ID), 'pages/booking/CallCheckPage.tsx'],
    deviceCheck: [paths.deviceCheck(), 'pages/booking/DeviceCheckPage.tsx'],
    document: [paths.document(ID, ID), 'pages/booking/DocumentPage.tsx'],
    statement: [paths.statement(ID), 'pages/expert/StatementPage.tsx'],
    tax: [paths.tax(), 'pages/expert/TaxPage.tsx'],
    figures: [paths.figures(), 'pages/expert/FiguresPage.tsx'],
    wrapUp: [paths.wrapUp(ID), 'pages/booking/WrapUpPage.tsx'],
    problem: [paths.problem(ID), 'pages/booking/ProblemPage.tsx'],
    seatOrder: [paths.seatOrder(ID), 'pages/client/SeatOrderPage.tsx'],
    seatGift: [paths.seatGift(ID, 'kR2v8mQz4T1xW6bN'), 'pages/public/SeatGiftPage.tsx'],
    messages: [paths.messages(), 'pages/messages/MessagesPage.tsx'],
    conversation: [paths.conversation(ID), 'pages/messages/ConversationPage.tsx'],
    newConversation: [paths.newConversation({ to: 'leo_tanaka' }), 'pages/messages/NewConversationPage.tsx'],
    requests: [paths.requests(), 'pages/expert/RequestsPage.tsx'],
    calendarFeed: [paths.calendarFeed(), 'pages/settings/SettingsAccountPage.tsx'],
    payments: [paths.payments(), 'pages/client/PaymentsPage.tsx'],
    saved: [paths.saved(['leo_tanaka', 'ada']), 'pages/client/SavedPage.tsx'],
    watches: [paths.watches(), 'pages/client/WatchesPage.tsx'],
    newWatch: [paths.newWatch('ada', ID), 'pages/client/NewWatchPage.tsx'],
    watchOffer: [paths.watchOffer(ID), 'pages/client/WatchOfferPage.tsx'],
    clients: [paths.clients('ada'), 'pages/expert/ClientsPage.tsx'],
    client: [paths.client(ID), 'pages/expert/ClientPage.tsx'],
    availability: [paths.availability(), 'pages/expert/AvailabilityPage.tsx'],
    calendars: [paths.calendars(), 'pages/expert/AvailabilityPage.tsx'],
    connectCalendar: [paths.connectCalendar(), 'pages/expert/ConnectCalendarPage.tsx'],
    services: [paths.services(), 'pages/expert/ServicesPage.tsx'],
    ownPage: [paths.ownPage(), 'pages/expert/OwnPagePage.tsx'],
    ownVideo: [paths.ownVideo(), 'pages/expert/OwnVideoPage.tsx'],
    ownPagePreview: [paths.ownPagePreview(), 'pages/expert/OwnPagePreviewPage.tsx'],
    pagePreview: [paths.pagePreview(), 'pages/public/PagePreviewPage.tsx'],
    earnings: [paths.earnings(), 'pages/expert/EarningsPage.tsx'],
    payoutRuns: [paths.payoutRuns(), 'pages/staff/StaffPayoutRunsPage.tsx'],
    payoutRun: [paths.payoutRun('next'), 'pages/staff/StaffPayoutRunPage.tsx'],
    failedTransfer: [paths.failedTransfer(ID), 'pages/staff/StaffTransferPage.tsx'],
    reconciliation: [paths.reconciliation(), 'pages/staff/StaffReconciliationPage.tsx'],
    verification: [paths.verification(), 'pages/expert/VerificationPage.tsx'],
    expertReviews: [paths.expertReviews(), 'pages/expert/ExpertReviewsPage.tsx'],
    notifications: [paths.notifications(), 'pages/messages/NotificationsPage.tsx'],
    offline: [paths.offline(), 'pages/public/OfflinePage.tsx'],
    unsubscribe: [paths.unsubscribe(), 'pages/settings/UnsubscribePage.tsx'],
    settings: [paths.settings(), 'pages/settings/SettingsAccountPage.tsx'],
    closedAccount: [paths.closedAccount(), 'pages/settings/ClosedAccountPage.tsx'],
    hearing: [paths.hearing(), 'pages/client/HearingPage.tsx'],
    answer: [paths.answer(), 'pages/client/AnswerPage.tsx'],
    keepSecondFactor: [paths.keepSecondFactor(), 'pages/settings/KeepSecondFactorPage.tsx'],
    alarms: [paths.alarms('1.a'), 'pages/staff/StaffAlarmsPage.tsx'],
    staffAccounts: [paths.staffAccounts(), 'pages/staff/StaffAccountsPage.tsx'],
    staffHome: [paths.staffHome(), 'pages/staff/StaffHomePage.tsx'],
    staffQueue: [paths.staffQueue('problems', { taken: 'me' }), 'pages/staff/StaffQueuePage.tsx'],
    staffBooking: [paths.staffBooking(ID), 'pages/staff/StaffBookingPage.tsx'],
    staffPerson: [paths.staffPerson(ID, { lane: 'email' }), 'pages/staff/StaffPersonPage.tsx'],
    staffSearch: [paths.staffSearch('weber'), 'pages/staff/StaffSearchPage.tsx'],
    money: [paths.money({ per: 'month' }), 'pages/staff/StaffMoneyPage.tsx'],
    emptySearches: [paths.emptySearches(), 'pages/staff/StaffEmptySearchesPage.tsx'],
    unclaimed: [paths.unclaimed(), 'pages/staff/StaffUnclaimedPage.tsx'],
    audit: [paths.audit({ area: 'booking' }), 'pages/staff/StaffAuditPage.tsx'],
    staffDocuments: [paths.staffDocuments({ booking: ID }), 'pages/staff/StaffDocumentsPage.tsx'],
    staffMine: [paths.staffMine(), 'pages/staff/StaffMinePage.tsx'],
    staffReport: [paths.staffReport(ID), 'pages/staff/StaffReportPage.tsx'],
    staffClaim: [paths.staffClaim(ID), 'pages/staff/StaffClaimPage.tsx'],
    staffTeam: [paths.staffTeam(), 'pages/staff/StaffTeamPage.tsx'],
    accountDeleted: [paths.accountDeleted(), 'pages/settings/AccountDeletedPage.tsx'],
    ownApplication: [paths.ownApplication(), 'pages/expert/ApplicationPage.tsx'],
    picture: [paths.picture(), 'pages/settings/SettingsProfilePage.tsx'],
    applications: [paths.applications('approved', '1.a'), 'pages/staff/StaffApplicationsPage.tsx'],
    application: [paths.application(ID), 'pages/staff/StaffApplicationPage.tsx'],
    lobby: [paths.lobby(ID), 'pages/booking/RoomLobbyPage.tsx'],
    workshops: [paths.workshops(), 'pages/expert/WorkshopsPage.tsx'],
    newWorkshop: [paths.newWorkshop(), 'pages/expert/NewWorkshopPage.tsx'],
    workshop: [paths.workshop(ID), 'pages/expert/WorkshopPage.tsx'],
    staffWorkshop: [paths.staffWorkshop(ID), 'pages/staff/StaffWorkshopPage.tsx'],
    room: [paths.room(ID), 'pages/booking/RoomPage.tsx'],
    hostLobby: [paths.hostLobby(ID), 'pages/expert/HostLobbyPage.tsx'],
    hostRoom: [paths.hostRoom(ID), 'pages/expert/HostRoomPage.tsx'],
  };
  it.each(Object.entries(built))('%s', (_name, [path, page]) => {
    expect(pageOf(path)).toBe(page);
    expect(existsSync(new URL(page, import.meta.url))).toBe(true);
  });

  it('each page of the settings', () => {
    expect(pageOf(paths.settings('security'))).toBe('pages/settings/SettingsSecurityPage.tsx');
    expect(pageOf(paths.settings('notifications'))).toBe('pages/settings/SettingsNotificationsPage.tsx');
    expect(pageOf(paths.settings('privacy'))).toBe('pages/settings/SettingsPrivacyPage.tsx');
  });

  it('anything else is the not-found page', () => {
    expect(pageOf('/nowhere')).toBe('pages/public/NotFoundPage.tsx');
    expect(pageOf('/bookings/a/b')).toBe('pages/public/NotFoundPage.tsx');
    // In the frame of the desk.
    expect(pageOf('/staff/nowhere')).toBe('pages/staff/StaffNotFoundPage.tsx');
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
      paths.hostRoom(ID),
      paths.callCheck(ID),
      paths.deviceCheck(),
      paths.ownPagePreview(),
      paths.ownVideo(),
    ].every(needsOwnDocument),
  ).toBe(true);
  expect([paths.today(), paths.booking(ID), paths.profile('leo')].some(needsOwnDocument)).toBe(false);
});
