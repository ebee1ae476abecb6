import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The one route table. */
export default [
  layout('layouts/SiteLayout.tsx', [
    index('pages/HomePage.tsx'),
    route('categories', 'pages/CategoriesPage.tsx'),
    route('about', 'pages/AboutPage.tsx'),
    route('contact', 'pages/ContactPage.tsx'),
    route('careers', 'pages/CareersPage.tsx'),
    route('safety', 'pages/SafetyPage.tsx'),
    route('community-guidelines', 'pages/CommunityGuidelinesPage.tsx'),
    route('press', 'pages/PressPage.tsx'),
    route('press/:id', 'pages/PressReleasePage.tsx'),
    route('terms', 'pages/TermsPage.tsx'),
    route('privacy', 'pages/PrivacyPage.tsx'),
    layout('layouts/KitLayout.tsx', [
      route('find-experts', 'pages/FindExpertsPage.tsx', [index('pages/FindExpertsList.tsx')]),
      route('events', 'pages/EventsPage.tsx'),
      route('events/on-demand', 'pages/ReplaysPage.tsx'),
      route('events/:slug', 'pages/EventPage.tsx'),
      route('become-expert', 'pages/BecomeExpertPage.tsx'),
      route('expert-onboarding', 'pages/ExpertOnboardingPage.tsx'),
      route('categories/:category', 'pages/CategoryPage.tsx'),
      route('support', 'pages/SupportPage.tsx'),
      route('login', 'pages/LoginPage.tsx'),
      route('signup', 'pages/SignUpPage.tsx'),
      route('forgot-password', 'pages/ForgotPasswordPage.tsx'),
      route('cookies', 'pages/CookiesPage.tsx'),
    ]),
    route('*', 'pages/NotFoundPage.tsx'),
  ]),
] satisfies RouteConfig;
