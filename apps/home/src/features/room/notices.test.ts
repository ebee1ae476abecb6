import { describe, expect, it } from 'vitest';
import type { LocalState } from './engine/local-media.ts';
import { INITIAL_STATE } from './engine/initial-state.ts';
import { participant } from './engine/participant.fixture.ts';
import { type CallState, type Participant } from './engine/types.ts';
import { lastingNotice, mediaServerNotice } from './notices.ts';

const local: LocalState = {
  mic: true,
  cam: true,
  screen: false,
  camProblem: null,
  micProblem: null,
  attention: null,
  devices: [],
  sound: 'standard',
  isSuppressionRefused: false,
  isBlurOn: false,
  blur: null,
  ready: true,
};
const person = participant('ada', {
  name: 'Ada Quill',
  role: 'expert',
  media: { mic: true, cam: true, screen: false },
});
const call = (change: Partial<Participant> = {}, of: Partial<CallState> = {}): CallState => ({
  ...INITIAL_STATE,
  phase: 'in',
  participants: new Map([['ada', { ...person, ...change }]]),
  ...of,
});
const noticeFor = (state: CallState, own: Partial<LocalState> = {}) =>
  lastingNotice(state, { ...local, ...own }, 'Ada Quill');

describe('the notice', () => {
  it.each([
    ['still', 'Background blur has stopped', /still picture of you until it’s back or you turn blur off/],
    ['slow', 'This device is too slow to blur your background', /still picture of you until you turn/],
    ['failed', 'Background blur couldn’t be loaded', /whole picture blurred until you turn blur off/],
  ] as const)(
    '[G-06] says what the other sees while blur is %s, and offers to turn it off',
    (blur, title, text) => {
      const notice = noticeFor(call(), { blur });
      expect(notice).toMatchObject({ title, isOfBlur: true });
      expect(notice?.text).toMatch(text);
    },
  );

  it('[G-06] says nothing of blur that works or is loading', () => {
    expect([noticeFor(call(), { blur: 'on' }), noticeFor(call(), { blur: 'starting' })]).toEqual([
      null,
      null,
    ]);
  });

  it('[G-13] names the device that took the place of a lost one, and offers one that has returned', () => {
    const replaced = { device: 'mic', problem: 'replaced', label: 'MacBook microphone' } as const;
    expect(noticeFor(call(), { attention: replaced })?.text).toContain(
      'You’re now using MacBook microphone.',
    );
    expect(noticeFor(call(), { attention: { ...replaced, label: '' } })?.text).toContain(
      'another microphone',
    );
    const returned = { device: 'cam', problem: 'returned', label: 'Brio', deviceId: 'brio' } as const;
    expect(noticeFor(call(), { attention: returned })).toMatchObject({
      title: 'Brio is connected again',
      returned: { device: 'cam', deviceId: 'brio' },
    });
  });

  it('is silent while all is well', () => {
    expect(noticeFor(call())).toBeNull();
  });

  it.each([
    ['no-path', 'We can’t connect you to Ada Quill', 'VPN'],
    ['own-frozen', 'Your camera has stopped', 'camera off and on'],
    ['frozen', 'Ada Quill’s video has stopped', 'camera off and on'],
    ['weak', 'The connection is weak', 'camera off'],
  ] as const)('says what to do about %s', (trouble, title, advice) => {
    const notice = noticeFor(call({ trouble }));
    expect(notice?.title).toBe(title);
    expect(notice?.text).toContain(advice);
  });

  it.each([
    ['your own', { ownVideo: 'paused' }, 'Your video is'],
    ['the other’s', { media: { ...person.media, paused: true } }, 'Ada Quill’s video is'],
    ['both', { ownVideo: 'paused', media: { ...person.media, paused: true } }, 'Both videos are'],
  ] as const)('[G-05] says that video is paused, and that it comes back: %s', (_, change, subject) => {
    for (const trouble of [null, 'weak'] as const)
      expect(noticeFor(call({ ...change, trouble }))).toMatchObject({
        title: `${subject} paused because the connection is weak`,
        text: 'Sound goes on; the picture comes back by itself.',
      });
  });

  it('[G-05] says that the other sees a smaller picture', () => {
    const notice = noticeFor(call({ ownVideo: 'small' }));
    expect(notice?.title).toBe('The connection is weak');
    expect(notice?.text).toContain('Ada Quill sees a smaller picture of you');
  });

  it.each([
    ['connected', 'You can keep talking. Chat works again when they’re back.'],
    ['reconnecting', 'Stay on this page. The call resumes as soon as they’re back.'],
  ] as const)('stays while the other is away, and says what to do: %s', (connection, text) => {
    expect(noticeFor(call({ isAway: true, connection }))).toMatchObject({
      title: 'Ada Quill lost the connection',
      text,
    });
  });

  it.each([
    ['connected', 'You can keep talking.'],
    ['reconnecting', 'Check your internet connection. You’ll rejoin as soon as it works.'],
  ] as const)('says what to do while the server is away: %s', (connection, text) => {
    expect(noticeFor(call({ connection }, { signalling: 'reconnecting' }))).toMatchObject({
      title: 'Reconnecting to the server…',
      text,
    });
  });

  it('says first that an own device was lost, and how to get it back', () => {
    const lost = noticeFor(call({ trouble: 'weak' }), { attention: { device: 'mic', problem: 'lost' } });
    expect(lost).toMatchObject({ title: 'Your microphone was disconnected', isOwn: true });
    expect(lost?.text).toContain('Ada Quill can’t hear you.');
    const none = noticeFor(call(), { attention: { device: 'cam', problem: 'none' } });
    expect(none?.text).toContain('No camera was found');
  });
});

describe('[H-08] the notice of the way to the media server', () => {
  const of = (change: Partial<Participant>, state: Partial<CallState> = {}) =>
    mediaServerNotice(call(change, { mediaServer: 'connected', ...state }))?.title;

  it.each([
    ['is nothing while all is well', {}, {}, undefined],
    ['says that it is lost', {}, { mediaServer: 'reconnecting' }, 'Reconnecting sound and video…'],
    [
      'says that no path was found, before anything else',
      { trouble: 'no-path', ownVideo: 'paused' },
      { mediaServer: 'connecting' },
      'We can’t connect your sound and video',
    ],
    [
      'says that the own video is paused',
      { trouble: 'weak', ownVideo: 'paused' },
      {},
      'Your video is paused because the connection is weak',
    ],
    ['says that the own camera has stopped', { trouble: 'own-frozen' }, {}, 'Your camera has stopped'],
    ['says that the connection is weak', { trouble: 'weak' }, {}, 'The connection is weak'],
    ['is nothing in a mesh', { trouble: 'no-path' }, { mediaServer: null }, undefined],
    ['is nothing in the waiting room', {}, { mediaServer: 'reconnecting', phase: 'waiting' }, undefined],
    [
      'is nothing while nobody else is there',
      {},
      { mediaServer: 'reconnecting', participants: new Map() },
      undefined,
    ],
  ] as const)('%s', (_, change, state, title) => {
    expect(of(change, state)).toBe(title);
  });
});
