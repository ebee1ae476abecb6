import { expect, it } from 'vitest';
import { shownOf } from './shown.ts';

const PUSH = { kind: 'message', title: 'You have a new message', body: 'Open it.', path: '/app/messages/1' };

it('[M-10] shows what the server sends; a second one about the same replaces the first', () => {
  const { kind, ...shown } = PUSH;
  expect(shownOf(JSON.stringify(PUSH))).toEqual({ ...shown, tag: `${kind} ${PUSH.path}` });
});

it.each([
  ['nothing', ''],
  ['no JSON', 'Hello'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no title', JSON.stringify({ ...PUSH, title: undefined })],
  ['a number as a title', JSON.stringify({ ...PUSH, title: 1 })],
  ['another site', JSON.stringify({ ...PUSH, path: 'https://elsewhere.test/app/' })],
  ['another site without a scheme', JSON.stringify({ ...PUSH, path: '//elsewhere.test/app/' })],
  ['a script', JSON.stringify({ ...PUSH, path: 'javascript:alert(1)' })],
  ['a page outside of the app', JSON.stringify({ ...PUSH, path: '/' })],
])('[M-10] shows general words for a push with %s, and leads to the inbox', (_, text) => {
  expect(shownOf(text)).toMatchObject({
    title: 'Something is new on Nexperts',
    path: '/app/notifications',
  });
});
