import { KitProvider } from '@nexperts/ui/KitProvider';
import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';

type IsElsewhere = (href: string) => boolean;

export interface KitRouterProps {
  /** Addresses the router must leave to the browser, such as the web app's when seen from the marketplace */
  isElsewhere: IsElsewhere;
  children: ReactNode;
}

/** The hook the kit calls for each link, once per rendered link. */
function hrefHook(isElsewhere: IsElsewhere) {
  return function useKitHref(href: string): string {
    const own = useHref(href);
    return isElsewhere(href) ? href : own;
  };
}

/** Lets the kit's links navigate through React Router; links to elsewhere load a new document. */
export function KitRouter({ isElsewhere, children }: KitRouterProps) {
  const navigate = useNavigate();
  return (
    <KitProvider
      locale="en-AU"
      useHref={hrefHook(isElsewhere)}
      navigate={(href) => {
        if (isElsewhere(href)) window.location.assign(href);
        else void navigate(href);
      }}
    >
      {children}
    </KitProvider>
  );
}
