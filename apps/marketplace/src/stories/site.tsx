import { Screen, type ScreenRoute } from '@nexperts/app-kit/stories';
import * as root from '../root.tsx';
import * as kit from '../layouts/KitLayout.tsx';
import * as layout from '../layouts/SiteLayout.tsx';
import { toast } from '../toasts.ts';

/** A page of the site inside its root and layout, opened at a path; some pages have a part with a loader of its own. */
export function site(
  module: ScreenRoute['module'],
  path: string,
  at = `/${path}`,
  part?: ScreenRoute['module'],
) {
  const children: ScreenRoute[] = part ? [{ id: 'part', module: part, path: '' }] : [];
  const page: ScreenRoute = { id: 'page', module, path, ...(part && { children }) };
  const parts: ScreenRoute = { id: 'kit', module: kit, children: [page] };
  const shell: ScreenRoute = { id: 'layout', module: layout, children: [parts] };
  const route: ScreenRoute = { id: 'root', module: root, path: '/', children: [shell] };
  return () => <Screen route={route} at={at} onLeave={toast.clear} />;
}
