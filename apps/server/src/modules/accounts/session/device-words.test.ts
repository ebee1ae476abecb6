import { expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

const MOZILLA = 'Mozilla/5.0';
it.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox on Linux'],
  [
    `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Microsoft Edge on Windows',
  ],
  ['', 'Unknown device'],
  ['\u0007<script>', 'Unknown device'],
])('[ASVS 7.5.2] %s is "%s"', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});
