import headingFont from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import '@nexperts/ui/styles';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type LinksFunction,
  type MetaFunction,
} from 'react-router';
import './base-slash.ts';
import { Providers } from './layouts/Providers.tsx';
import { RouteFailure } from './layouts/RouteFailure.tsx';
import { ShellFallback } from './layouts/ShellFallback.tsx';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: LinksFunction = () => [
  { ...font, href: headingFont },
  { ...font, href: textFont },
];

export const meta: MetaFunction = () => [{ title: 'Nexperts' }];

/** The document of every page. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
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
  return (
    <Providers>
      <RouteFailure />
    </Providers>
  );
}

export default function Root() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}
