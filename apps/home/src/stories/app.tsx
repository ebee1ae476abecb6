import { sampleAccount } from '@nexperts/api/msw';
import { Screen, type ScreenRoute } from '@nexperts/app-kit/stories';
import * as publicShell from '../pages/PublicShell.tsx';
import * as settingsShell from '../pages/SettingsShell.tsx';
import * as signedInShell from '../pages/SignedInShell.tsx';
import * as root from '../root.tsx';
import { forgetAccount } from '../session.ts';
import { toasts } from '../toasts.ts';
import { deviceZone } from '../model/times.ts';
import { keepZone } from '../model/zone-kept.ts';

// Wherever the stories run: only one of them is about the offer of another zone.
keepZone(sampleAccount().timeZone, deviceZone());

/** The next story may be somebody else's. */
function leave(): void {
  toasts.clear();
  forgetAccount();
}

const shells = { public: publicShell, signedIn: signedInShell };

/** A page of the settings with the others beside it. */
export function settingsPage(module: ScreenRoute['module'], path: 'profile' | 'security' | 'privacy' | '') {
  const page: ScreenRoute = { id: 'page', module, path };
  const settings: ScreenRoute = { id: 'settings', module: settingsShell, path: 'settings', children: [page] };
  const shell: ScreenRoute = { id: 'shell', module: signedInShell, children: [settings] };
  const route: ScreenRoute = { id: 'root', module: root, path: '/', children: [shell] };
  return () => <Screen route={route} at={`/settings/${path}`.replace(/\/$/, '')} onLeave={leave} />;
}

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
  return () => <Screen route={route} at={at} onLeave={leave} />;
}
