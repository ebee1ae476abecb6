import { expect, it } from 'vitest';
import { acceptStereo, soundConstraints } from './sound.ts';

it.each([
  ['off', { echoCancellation: true, noiseSuppression: false, autoGainControl: true }],
  ['standard', { echoCancellation: true, noiseSuppression: true, autoGainControl: true }],
  ['strong', { echoCancellation: true, noiseSuppression: false, autoGainControl: true }],
] as const)('[G-11] leaves echo and volume to the browser with %s', (mode, expected) => {
  expect(soundConstraints(mode)).toEqual(expected);
});

it('[G-11] turns all processing off for music, in stereo', () => {
  expect(soundConstraints('music')).toEqual({
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
    channelCount: { ideal: 2 },
  });
});

it('[G-11] says once that stereo is played, of Opus alone', () => {
  const sdp = [
    'a=rtpmap:63 red/48000/2',
    'a=fmtp:63 111/111',
    'a=rtpmap:111 opus/48000/2',
    'a=fmtp:111 minptime=10;useinbandfec=1',
    'a=rtpmap:96 VP8/90000',
  ].join('\r\n');
  const stereo = acceptStereo(sdp);
  expect(stereo).toContain('a=fmtp:111 minptime=10;useinbandfec=1;stereo=1\r\n');
  expect(stereo.match(/stereo=1/g)).toHaveLength(1);
  expect(acceptStereo(stereo)).toBe(stereo);
  expect(acceptStereo('v=0')).toBe('v=0');
});
