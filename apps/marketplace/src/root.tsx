import '@nexperts/ui/styles';
import {
  NavigationProgress,
  PressableStyle,
  SignedInMark,
  useAnchorNavigation,
  useFocusOnNavigation,
  useFocusRecovery,
  useLive,
} from '@nexperts/app-kit';
import { fontLink, preloadFonts } from '@nexperts/ui/fonts';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { BROWSER_COLOURS } from './browser-colours.ts';
import { paths } from './paths.ts';
import { Failure } from './ui/page/Failure.tsx';
import { Toasts } from './ui/page/Toasts.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <SignedInMark />
        <meta name="theme-color" content={BROWSER_COLOURS.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={BROWSER_COLOURS.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {preloadFonts.map((href) => (
          <link key={href} {...fontLink(href)} />
        ))}
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

/** The web app and files are other documents. */
const isElsewhere = (path: string): boolean =>
  path === paths.webApp() || path.startsWith(`${paths.webApp()}/`) || /\.\w+$/.test(path);

export default function Root() {
  useFocusOnNavigation();
  useFocusRecovery();
  useAnchorNavigation(isElsewhere);
  useLive();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toasts />
    </>
  );
}

export function ErrorBoundary() {
  useLive();
  return (
    <main>
      <Failure />
    </main>
  );
}
