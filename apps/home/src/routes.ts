import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The one route table of the web app home, below /app. */
export default [
  layout('pages/SignedInShell.tsx', [
    index('pages/TodayPage.tsx'),
    route('bookings', 'pages/BookingsPage.tsx'),
    route('bookings/:bookingId', 'pages/BookingPage.tsx'),
    route('expert/requests', 'pages/RequestsPage.tsx'),
    route('expert/availability', 'pages/AvailabilityPage.tsx'),
    route('expert/services', 'pages/ServicesPage.tsx'),
    route('expert/earnings', 'pages/EarningsPage.tsx'),
    route('settings', 'pages/SettingsShell.tsx', [
      index('pages/SettingsAccountPage.tsx'),
      route('profile', 'pages/SettingsProfilePage.tsx'),
      route('security', 'pages/SettingsSecurityPage.tsx'),
      route('privacy', 'pages/SettingsPrivacyPage.tsx'),
    ]),
    route('application', 'pages/ApplicationPage.tsx'),
    route('staff', 'pages/StaffHomePage.tsx'),
    route('staff/accounts', 'pages/StaffAccountsPage.tsx'),
    route('staff/alarms', 'pages/StaffAlarmsPage.tsx'),
    route('staff/applications', 'pages/StaffApplicationsPage.tsx'),
    route('staff/applications/:applicationId', 'pages/StaffApplicationPage.tsx'),
  ]),
  layout('pages/PublicShell.tsx', [
    route('pages/user/profile', 'pages/UserProfilePage.tsx'),
    route('experts/:handle', 'pages/ExpertPage.tsx'),
    route('keep-second-factor', 'pages/KeepSecondFactorPage.tsx'),
    route('account-deleted', 'pages/AccountDeletedPage.tsx'),
    route('*', 'pages/NotFoundPage.tsx'),
  ]),
  route('checkout/:bookingId', 'pages/CheckoutPage.tsx'),
  route('room/:bookingId/lobby', 'pages/RoomLobbyPage.tsx'),
  route('room/:bookingId', 'pages/RoomPage.tsx'),
] satisfies RouteConfig;
