import { SAMPLE_NOW, sampleAccount } from '@nexperts/api/msw';
import { Screen, type ScreenRoute } from '@nexperts/app-kit/stories';
import { clock } from '../clock.ts';
import { knowNeeds } from '../model/booking/needs.ts';
import { knowUnread } from '../model/messages/unread.ts';
import { forgetDeskCounts } from '../model/desk/desk-counts.ts';
import { workThrough } from '../model/desk/desk-round.ts';
import { forgetInbox } from '../model/messages/inbox.ts';
import { forgetKeptDrafts } from '../model/page/kept-drafts.ts';
import { forgetDrafts } from '../model/messages/message-drafts.ts';
import * as roomLobbyPage from '../pages/booking/RoomLobbyPage.tsx';
import * as roomPage from '../pages/booking/RoomPage.tsx';
import * as messagesShell from '../pages/messages/MessagesShell.tsx';
import * as publicShell from '../pages/public/PublicShell.tsx';
import * as settingsShell from '../pages/settings/SettingsShell.tsx';
import * as signedInShell from '../pages/client/SignedInShell.tsx';
import * as staffShell from '../pages/staff/StaffShell.tsx';
import * as root from '../root.tsx';
import { forgetAccount } from '../session.ts';
import { toasts } from '../toasts.ts';
import { deviceZone } from '../model/times/times.ts';
import { keepZone } from '../model/times/zone-kept.ts';
import './live.ts';

// Wherever the stories run: only one of them is about the offer of another zone.
keepZone(sampleAccount().timeZone, deviceZone());

clock.sync(SAMPLE_NOW);

/** The next story may be somebody else's, and begins at the same time. */
function leave(): void {
  clock.sync(SAMPLE_NOW);
  toasts.clear();
  forgetAccount();
  forgetDeskCounts();
  workThrough(null);
  knowUnread(null);
  knowNeeds(null);
  forgetInbox();
  forgetKeptDrafts();
  forgetDrafts();
}

const shells = { public: publicShell, signedIn: signedInShell, staff: staffShell };

/** A page of the settings with the others beside it. */
export function settingsPage(
  module: ScreenRoute['module'],
  path: 'profile' | 'security' | 'notifications' | 'privacy' | '',
) {
  const page: ScreenRoute = { id: 'page', module, path };
  const settings: ScreenRoute = { id: 'settings', module: settingsShell, path: 'settings', children: [page] };
  const shell: ScreenRoute = { id: 'shell', module: signedInShell, children: [settings] };
  const route: ScreenRoute = { id: 'root', module: root, path: '/', children: [shell] };
  return () => <Screen route={route} at={`/settings/${path}`.replace(/\/$/, '')} onLeave={leave} />;
}

/** A page of the messages with the list beside it. @param path below /messages; empty: the list alone */
export function messagesPage(module: ScreenRoute['module'], path: ':conversationId' | 'new' | '', at = '') {
  const page: ScreenRoute = { id: 'page', module, path };
  const messages: ScreenRoute = { id: 'messages', module: messagesShell, path: 'messages', children: [page] };
  const shell: ScreenRoute = { id: 'shell', module: signedInShell, children: [messages] };
  const route: ScreenRoute = { id: 'root', module: root, path: '/', children: [shell] };
  return () => <Screen route={route} at={`/messages${at}`} onLeave={leave} />;
}

/** The lobby of a booking's room, inside the page of the room. */
export function lobbyPage(bookingId: string) {
  const page: ScreenRoute = { id: 'page', module: roomLobbyPage, path: 'lobby' };
  const room: ScreenRoute = { id: 'room', module: roomPage, path: 'room/:bookingId', children: [page] };
  const route: ScreenRoute = { id: 'root', module: root, path: '/', children: [room] };
  return () => <Screen route={route} at={`/room/${bookingId}/lobby`} onLeave={leave} />;
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
