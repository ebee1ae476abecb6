import type { Offer } from '../../ports/media-server.ts';

const FINGERPRINT = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0').toUpperCase()).join(
  ':',
);

const line = (kind: 'audio' | 'video', mid: string, codec: string, extra: string[] = []) => [
  `m=${kind} 9 UDP/TLS/RTP/SAVPF ${kind === 'audio' ? 111 : 96}`,
  'c=IN IP4 0.0.0.0',
  'a=rtcp:9 IN IP4 0.0.0.0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${FINGERPRINT}`,
  'a=setup:actpass',
  `a=mid:${mid}`,
  'a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=extmap:10 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  'a=sendonly',
  'a=rtcp-mux',
  `a=rtpmap:${codec}`,
  ...extra,
];

const session = (mids: readonly string[]): string[] => [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  `a=group:BUNDLE ${mids.join(' ')}`,
  'a=msid-semantic: WMS',
];

const text = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

/** What a browser offers: microphone, camera in three layers, screen and its sound. Nothing flows. */
export const offerOf = (cid: string): Offer => ({
  cid,
  sdp: text([
    ...session(['0', '1', '2', '3']),
    ...line('audio', '0', '111 opus/48000/2'),
    ...line('video', '1', '96 VP8/90000', [
      'a=rtcp-fb:96 nack pli',
      'a=rid:l send',
      'a=rid:m send',
      'a=rid:h send',
      'a=simulcast:send l;m;h',
    ]),
    ...line('video', '2', '96 VP8/90000', ['a=rtcp-fb:96 nack pli']),
    ...line('audio', '3', '111 opus/48000/2'),
  ]),
  tracks: [
    { mid: '0', slot: 'mic' },
    { mid: '1', slot: 'cam' },
    { mid: '2', slot: 'screen' },
    { mid: '3', slot: 'screenAudio' },
  ],
});
