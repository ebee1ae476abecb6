import { useFocusOnNavigation, useFocusRecovery } from '@nexperts/app-kit';
import { KitProvider } from '@nexperts/ui/KitProvider';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { basePath, needsOwnDocument } from '../paths.ts';

/** Paths of this app begin with a slash; anything else is an address of its own. */
function hrefOf(target: string): string {
  return target.startsWith('/') ? basePath + target : target;
}

/** After a change of page, reading goes on at its heading. */
function RouteFocus() {
  useFocusOnNavigation();
  useFocusRecovery();
  return null;
}

/** What every page needs around it: links of the kit go through the router, and dates are read in English. */
export function Providers({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const go = (target: string): void => {
    if (target.startsWith('#')) {
      // The router would lose the query, and the browser's own jump is undone by the restored scroll position.
      void navigate({ search: location.search, hash: target });
      document.getElementById(target.slice(1))?.focus({ preventScroll: true });
    } else if (!target.startsWith('/') || needsOwnDocument(target)) location.assign(hrefOf(target));
    else void navigate(target);
  };
  return (
    <KitProvider locale="en-AU" navigate={go} useHref={hrefOf}>
      <RouteFocus />
      {children}
    </KitProvider>
  );
}
