import fc from 'fast-check';

/** What one connection sends and how it ends. */
export interface Attack {
  /** Written one after the other, each in a packet of its own */
  readonly writes: readonly Buffer[];
  readonly end: 'reset' | 'half-close' | 'reset-when-answered' | 'destroy';
}

const ENDS: readonly Attack['end'][] = ['reset', 'half-close', 'reset-when-answered', 'destroy'];

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'get',
  '',
];
/** Node's parser accepts the first four; `new URL` throws on them. */
const TARGETS = [
  '//',
  '///',
  '/\\',
  'http://[',
  '/api/rtc',
  '/api/rtc?',
  '/api/rtc?a=%',
  '/api/rtc/',
  '/api/rtc/..',
  '/api/rtc\\',
  '/api//rtc',
  '//api/rtc',
  '/API/RTC',
  'api/rtc',
  'http://elsewhere.example/api/rtc',
  'ws://localhost/api/rtc',
  'https:/api/rtc',
  'localhost:80',
  '*',
  '?',
  '#',
  '/#',
  '/%',
  '/%00',
  '/%ff%fe',
  '/\u00ff',
  '/api/%',
  '/api/auth/me',
  '/api/openapi.json',
  '/readyz',
  `/${'a/'.repeat(4_000)}`,
  `/?${'a=1&'.repeat(4_000)}`,
];
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/1.1 x',
  'http/1.1',
  '',
];
const HEADERS = [
  'Host: ',
  'Host: [',
  'Host: a b',
  'Host: localhost:99999',
  'Host: ..',
  'Host: \u00ff',
  'Connection: close',
  'Connection: keep-alive, Upgrade',
  'Connection: Upgrade, HTTP2-Settings',
  'Upgrade: h2c',
  'Upgrade: WebSocket',
  'Upgrade: websocket, h2c',
  'Upgrade:',
  'Upgrade: TLS/1.0',
  'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  'Origin: null',
  'Origin: //',
  'Origin: https://elsewhere.example',
  'Sec-WebSocket-Key: short',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==, dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 8',
  'Sec-WebSocket-Version: 999999999999',
  'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99',
  'Sec-WebSocket-Extensions: ;;;"',
  'Sec-WebSocket-Protocol: a, a, a',
  'Sec-WebSocket-Protocol: \u00ff,,',
  'X-Forwarded-For: [, ::ffff:1, 1.2.3.4:x',
  'X-Request-Id: \u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff',
  'Cookie: __Host-nexperts=%; =; a',
  'Expect: 100-continue',
  'Expect: wonders',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Content-Type: application/json; charset="',
  'Accept-Encoding: br;q=x, *;q=-1',
  'If-None-Match: "',
  'Range: bytes=9-1',
  'no colon',
  ' folded: line',
  'a\u0000b: c',
  `X-Long: ${'x'.repeat(20_000)}`,
];

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const request = (method: string, target: string, version: string, headers: readonly string[]): Buffer =>
  latin1(`${method} ${target} ${version}\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`);

const junk = fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes));
const target = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...TARGETS) }, fc.webPath(), fc.string());
const oddHeaders = fc.array(fc.constantFrom(...HEADERS), { maxLength: 4 });

const anyRequest = fc
  .tuple(
    fc.constantFrom(...METHODS),
    target,
    fc.constantFrom(...VERSIONS),
    oddHeaders,
    fc.boolean(),
    fc.option(junk, { nil: Buffer.alloc(0) }),
  )
  .map(([method, to, version, headers, hasHost, body]) =>
    Buffer.concat([request(method, to, version, hasHost ? ['Host: localhost', ...headers] : headers), body]),
  );

const upgradeHeaders = (origin: string): string[] => [
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  `Origin: ${origin}`,
];
const OURS = 'http://localhost';

/** An upgrade to any target, accepted or refused, with odd headers among its own. */
const anyUpgrade = fc
  .tuple(target, fc.constantFrom(OURS, OURS, 'https://elsewhere.example', ''), oddHeaders, fc.boolean())
  .map(([to, origin, odd, oddFirst]) => {
    const headers = upgradeHeaders(origin);
    return request('GET', to, 'HTTP/1.1', oddFirst ? [...odd, ...headers] : [...headers, ...odd]);
  });
const ordinary = request('GET', '/api/auth/me', 'HTTP/1.1', ['Host: localhost']);
const goodUpgrade = request('GET', '/api/rtc', 'HTTP/1.1', upgradeHeaders(OURS));
const refusedUpgrade = request('GET', '/api/rtc', 'HTTP/1.1', upgradeHeaders('https://elsewhere.example'));

const FRAME_TEXTS = [
  '',
  '{',
  'null',
  '{"t":"ping"}',
  '{"t":"hello","v":1}',
  '{"t":"hello","v":1,"inst":"00000000-0000-4000-8000-000000000000","ticket":"\\u0000","media":{"mic":true,"cam":true,"screen":false}}',
  '{"t":"hello","v":1,"inst":"00000000-0000-4000-8000-000000000000","ticket":"x","media":{"mic":true,"cam":true,"screen":false}}',
  '{"t":"hello","v":1,"inst":"00000000-0000-4000-8000-000000000000","resumeKey":"e30.e30","media":{"mic":true,"cam":true,"screen":false}}',
  '['.repeat(30_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
];

const usually = (chance: number): fc.Arbitrary<boolean> => fc.nat(9).map((n) => n < chance);

/** A frame of RFC 6455 whose fields may contradict each other. */
const frame = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(0x81, 0x01, 0x80, 0x82, 0x88, 0x89, 0x8a) },
      fc.nat(255),
    ),
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...FRAME_TEXTS).map((text) => Buffer.from(text)) },
      junk,
    ),
    usually(9),
    usually(2),
    fc.nat(127),
  )
  .map(([head, payload, isMasked, lies, lie]) => {
    const { length } = payload;
    const size = length < 126 ? Buffer.from([length]) : Buffer.from([126, length >> 8, length & 255]);
    if (lies) size[0] = lie;
    if (isMasked) size[0] = (size[0] ?? 0) | 0x80;
    // A mask of zeros leaves the payload as it is.
    return Buffer.concat([Buffer.from([head]), size, Buffer.alloc(isMasked ? 4 : 0), payload]);
  });

/** A request as our pages send it, broken off in its body. */
const brokenOff = fc
  .tuple(
    fc.constantFrom(
      '/api/auth/login',
      '/api/auth/signup',
      '/api/auth/forgot-password',
      '/api/bookings',
      '/api/stripe/webhook',
    ),
    fc.constantFrom('Content-Length: 500', 'Transfer-Encoding: chunked'),
    junk,
  )
  .map(([to, length, body]) => [
    request('POST', to, 'HTTP/1.1', [
      'Host: localhost',
      'Origin: http://localhost',
      'Content-Type: application/json',
      length,
    ]),
    body,
  ]);

/** Bytes changed, lost or doubled somewhere. */
const damaged = (of: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(of, fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.nat(2)), { minLength: 1, maxLength: 4 }))
    .map(([bytes, changes]) =>
      changes.reduce((now, [where, value, kind]) => {
        const at = now.length === 0 ? 0 : where % now.length;
        const before = now.subarray(0, at);
        if (kind === 0) return Buffer.concat([before, now.subarray(at + 1)]);
        return Buffer.concat([before, Buffer.from([value]), now.subarray(kind === 1 ? at + 1 : at)]);
      }, bytes),
    );

const writes: fc.Arbitrary<Buffer[]> = fc.oneof(
  fc.array(junk, { minLength: 1, maxLength: 3 }),
  { weight: 3, arbitrary: fc.array(anyRequest, { minLength: 1, maxLength: 3 }) },
  { weight: 2, arbitrary: fc.tuple(damaged(anyRequest), junk) },
  { weight: 3, arbitrary: fc.array(anyUpgrade, { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.tuple(damaged(anyUpgrade), junk) },
  fc.tuple(fc.constant(refusedUpgrade), junk),
  brokenOff,
  // In one packet: the first answer is due after the protocol has changed.
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.oneof(fc.constant(ordinary), anyRequest),
        fc.oneof(fc.constant(goodUpgrade), anyUpgrade),
        junk,
      )
      .map((parts) => [Buffer.concat(parts)]),
  },
  {
    weight: 4,
    arbitrary: fc.array(frame, { minLength: 1, maxLength: 6 }).map((frames) => [goodUpgrade, ...frames]),
  },
  fc.array(frame, { minLength: 1, maxLength: 3 }).map((frames) => [Buffer.concat([goodUpgrade, ...frames])]),
);

/** Byte sequences that no client library would send, drawn from the seed of all properties. */
export const attacks = (count: number): Attack[] =>
  fc.sample(fc.record({ writes, end: fc.constantFrom(...ENDS) }), { numRuns: count });
