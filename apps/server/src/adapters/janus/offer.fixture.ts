import type { Offer } from '../../ports/media-server.ts';

const FINGERPRINT = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0').toUpperCase()).join(
  ':',
);

const line = (
  kind: 'audio' | 'video',
  mid: string,
  direction: string,
  codec: string,
  extra: string[] = [],
) => [
  `m=${kind} 9 UDP/TLS/RTP/SAVPF ${kind === 'audio' ? 111 : 96}`,
  'c=IN IP4 0.0.0.0',
  'a=rtcp:9 IN IP4 0.0.0.0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${FINGERPRINT}`,
  `a=setup:${direction === 'sendonly' ? 'actpass' : 'active'}`,
  `a=mid:${mid}`,
  'a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=extmap:10 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  `a=${direction}`,
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
    ...line('audio', '0', 'sendonly', '111 opus/48000/2'),
    ...line('video', '1', 'sendonly', '96 VP8/90000', [
      'a=rtcp-fb:96 nack pli',
      'a=rid:l send',
      'a=rid:m send',
      'a=rid:h send',
      'a=simulcast:send l;m;h',
    ]),
    ...line('video', '2', 'sendonly', '96 VP8/90000', ['a=rtcp-fb:96 nack pli']),
    ...line('audio', '3', 'sendonly', '111 opus/48000/2'),
  ]),
  tracks: [
    { mid: '0', slot: 'mic' },
    { mid: '1', slot: 'cam' },
    { mid: '2', slot: 'screen' },
    { mid: '3', slot: 'screenAudio' },
  ],
});

/** What a browser answers to an offer of the media server: it receives all that is sent. */
export function answerTo(offer: string): string {
  const parts = offer.split(/^(?=m=)/m).slice(1);
  const mids = parts.map((part) => /^a=mid:(\S+)/m.exec(part)?.[1] ?? '');
  return text([
    ...session(mids),
    ...parts.flatMap((part, n) => {
      const isAudio = part.startsWith('m=audio');
      const type = /^m=\S+ \d+ \S+ (\d+)/.exec(part)?.[1] ?? '';
      const codec = isAudio ? 'opus/48000/2' : 'VP8/90000';
      const direction = /^a=inactive/m.test(part) ? 'inactive' : 'recvonly';
      const [head = '', ...rest] = line(
        isAudio ? 'audio' : 'video',
        mids[n] ?? '',
        direction,
        `${type} ${codec}`,
      );
      return [head.replace(/\d+$/, type), ...rest];
    }),
  ]);
}
