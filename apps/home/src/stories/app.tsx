import { Screen, type ScreenRoute } from '@nexperts/app-kit/stories';
import * as publicShell from '../pages/PublicShell.tsx';
import * as signedInShell from '../pages/SignedInShell.tsx';
import * as root from '../root.tsx';

const shells = { public: publicShell, signedIn: signedInShell };

/** A page of the web app home inside its root and shell, opened at a path. */
export function app(
  shell: keyof typeof shells | 'none',
  module: ScreenRoute['module'],
  path: string,
  at = `/${path}`,
) {
  const page: ScreenRoute = { id: 'page', module, path };
  const inside: ScreenRoute =
    shell === 'none' ? page : { id: 'shell', module: shells[shell], children: [page] };
  const route: ScreenRoute = { id: 'root', module: root, path: '/', children: [inside] };
  return () => <Screen route={route} at={at} />;
}
