import { NavigationProgress, PressableStyle, SignedInMark, useLive } from '@nexperts/app-kit';
import '@nexperts/ui/styles';
import { fontLink, preloadFonts } from '@nexperts/ui/fonts';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type LinksFunction,
  type MetaFunction,
} from 'react-router';
import { useEffect } from 'react';
import './base-slash.ts';
import { noteVisit } from './been-here.ts';
import { env } from './env.ts';
import { Providers } from './layouts/Providers.tsx';
import { RouteFailure } from './layouts/RouteFailure.tsx';
import { ShellFallback } from './layouts/ShellFallback.tsx';

export const links: LinksFunction = () => [
  { rel: 'icon', href: `${env.marketplaceUrl}/favicon.svg`, type: 'image/svg+xml' },
  ...preloadFonts.map(fontLink),
];

export const meta: MetaFunction = () => [{ title: 'Nexperts' }];

/** The document of every page. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <SignedInMark />
        <Meta />
        <Links />
        <PressableStyle />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** What is there before the scripts: the shell, so that nothing moves when the page comes. */
export function HydrateFallback() {
  return <ShellFallback />;
}

/** Failures outside of any layout. */
export function ErrorBoundary() {
  useLive();
  return (
    <Providers>
      <RouteFailure />
    </Providers>
  );
}

export default function Root() {
  useLive();
  useEffect(noteVisit, []);
  return (
    <Providers>
      <NavigationProgress />
      <Outlet />
    </Providers>
  );
}
