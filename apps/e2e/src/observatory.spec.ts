import { expect, test } from '@playwright/test';
import { observe, type Scan } from './observatory.ts';
import { startProduct, type Product } from './product.ts';
import { someHandle } from './site-routes.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';

// The headers as visitors get them over https, by the tests MDN's HTTP Observatory grades a site with.
const TESTS = 10;
/** 100 begins A+; the rest is for a CSP from `'none'`, a private referrer, no frames and no other readers. */
const LEAST_SCORE = 130;

const PATHS = [
  '/',
  '/login',
  '/signup',
  '/find-experts',
  '/categories/technology',
  '/no/such/page',
  '/app',
  '/app/checkout/any',
  '/app/room/any',
  '/app/experts/:handle',
  '/api/expert/featured',
  '/api/auth/me',
] as const;

let product: Product;
let front: TlsFront;

test.beforeAll(async () => {
  front = await startTlsFront(() => product.port);
  product = await startProduct({ PUBLIC_URL: front.origin, TRUSTED_PROXIES: '127.0.0.1' });
});

test.afterAll(async () => {
  await product?.stop();
  front?.close();
});

/** What is wrong with an address, in a line; null when nothing is. */
function complaint({ path, status, score, grade, tests, failed }: Scan): string | null {
  if (grade === 'A+' && score >= LEAST_SCORE && tests === TESTS && failed.length === 0) return null;
  return `${path} answered ${status}, grade ${grade}, score ${score}, ${tests} tests, not passed: ${failed.join(', ') || 'none'}`;
}

test('the HTTP Observatory grades every kind of answer A+', async () => {
  const handle = await someHandle(product.url);
  const scans = await observe(
    front,
    PATHS.map((path) => path.replace(':handle', handle)),
  );
  expect(scans).toHaveLength(PATHS.length);
  expect(scans.flatMap((scan) => complaint(scan) ?? [])).toEqual([]);
  const [least] = scans.toSorted((a, b) => a.score - b.score);
  process.stdout.write(
    `figure: observatory score ${least?.score} (${least?.grade}), least of ${scans.length} addresses\n`,
  );
});
