import { expect, it } from 'vitest';
import { browserKind, permissionSteps } from './permission-help.ts';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'chromium',
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1',
    'chromium',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'safari'],
  ['', 'other'],
] as const)('%s is %s', (agent, kind) => {
  expect(browserKind(agent)).toBe(kind);
  expect(permissionSteps(kind)).toHaveLength(3);
});
