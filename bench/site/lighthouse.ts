import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from '../median.ts';

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

export interface Score {
  /** 0 to 100, medians: performance, accessibility, best practices, SEO */
  scores: number[];
  /** Milliseconds, medians; `cls` without a unit */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits of the last three categories that were not passed in some run */
  missed: string[];
}

/** Lighthouse on a page, mobile with simulated throttling, several times in a fresh browser each. */
export async function score(url: string, runs: number, chromePath: string): Promise<Score> {
  const reports: Report[] = [];
  let lost = 0;
  for (let run = 0; run < runs; run += 1) {
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
      });
      const error = result?.lhr.runtimeError;
      // The browser sometimes begins to record too late; that says nothing of the page.
      if (error?.code === 'NO_NAVSTART' && lost < runs) {
        lost += 1;
        run -= 1;
        continue;
      }
      if (!result || error) throw new Error(error?.message ?? 'no result');
      reports.push(result.lhr);
    } finally {
      chrome.kill();
    }
  }
  const metric = (id: string): number => median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN));
  const missed = reports.flatMap(({ audits, categories }) =>
    CATEGORIES.slice(1)
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    scores: CATEGORIES.map((category) =>
      Math.round(median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100))),
    ),
    fcp: metric(METRICS.fcp),
    lcp: metric(METRICS.lcp),
    tbt: metric(METRICS.tbt),
    cls: metric(METRICS.cls),
    missed: [...new Set(missed)],
  };
}
