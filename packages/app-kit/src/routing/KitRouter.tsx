import { KitProvider } from '@nexperts/ui/KitProvider';
import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';

export interface KitRouterProps {
  /** Addresses the router must leave to the browser, such as the web app's when seen from the marketplace */
  isElsewhere: (href: string) => boolean;
  children: ReactNode;
}

/** Lets the kit's links navigate through React Router; links to elsewhere load a new document. */
export function KitRouter({ isElsewhere, children }: KitRouterProps) {
  const navigate = useNavigate();
  const useKitHref = (href: string): string => {
    const own = useHref(href);
    return isElsewhere(href) ? href : own;
  };
  return (
    <KitProvider
      locale="en-AU"
      useHref={useKitHref}
      navigate={(href) => {
        if (isElsewhere(href)) window.location.assign(href);
        else void navigate(href);
      }}
    >
      {children}
    </KitProvider>
  );
}
