import { MINUTE_MS } from '@nexperts/domain';
import type { Deps } from '../../deps.ts';
import { everyProfile, type ListedProfile } from '../experts/index.ts';
import { publishedSlugs } from '../workshops/index.ts';
import { writtenFile, type BuiltFile } from './built-files.ts';
import { NO_HASHES } from './inline-hashes.ts';

/** Addresses in one part; sitemaps.org allows no more. */
const PART = 50_000;
/** Whoever is hidden leaves the sitemap within the hour, caches on the way included (F-09). */
const KEPT_MS = 30 * MINUTE_MS;
/** The part that the build wrote: pages that are the same for everybody. */
const PAGES = '/sitemap-pages.xml';
/** The published workshops (H-05) */
const EVENTS = '/sitemap-events.xml';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function xmlFile(root: 'urlset' | 'sitemapindex', entries: readonly string[]): BuiltFile {
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
  return writtenFile('application/xml; charset=utf-8', text, NO_HASHES);
}

/** A part that grows by the profiles that are read. */
class Part {
  readonly #entries: string[] = [];
  #newest = new Date(0);

  add({ handle, changedAt }: ListedProfile, publicUrl: string): void {
    this.#entries.push(
      `  <url><loc>${publicUrl}/app/experts/${handle}</loc><lastmod>${dayOf(changedAt)}</lastmod></url>`,
    );
    if (changedAt > this.#newest) this.#newest = changedAt;
  }

  get size(): number {
    return this.#entries.length;
  }

  /** The day of the newest change in it, and its file */
  finish(): { day: string; file: BuiltFile } {
    return { day: dayOf(this.#newest), file: xmlFile('urlset', this.#entries) };
  }
}

/**
 * The sitemap (F-09): an index at `/sitemap.xml` of the built pages, the public profiles in parts and the published
 * workshops, made from the database at most every half hour.
 * @param sizes addresses in one part, and those read in one go
 * @returns the file of a path, or null
 */
export function sitemaps(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  { part = PART, chunk }: { part?: number; chunk?: number } = {},
): (path: string) => Promise<BuiltFile | null> {
  const make = async (): Promise<ReadonlyMap<string, BuiltFile>> => {
    const files = new Map<string, BuiltFile>();
    const listed = [`  <sitemap><loc>${env.publicUrl}${PAGES}</loc></sitemap>`];
    let open = new Part();
    const close = (): void => {
      const path = `/sitemap-experts-${files.size + 1}.xml`;
      const { day, file } = open.finish();
      files.set(path, file);
      listed.push(`  <sitemap><loc>${env.publicUrl}${path}</loc><lastmod>${day}</lastmod></sitemap>`);
      open = new Part();
    };
    for await (const profile of everyProfile(db, chunk)) {
      open.add(profile, env.publicUrl);
      if (open.size === part) close();
    }
    if (open.size > 0) close();
    const slugs = await publishedSlugs(db);
    if (slugs.length > 0) {
      const pages = slugs.map((slug) => `  <url><loc>${env.publicUrl}/events/${slug}</loc></url>`);
      files.set(EVENTS, xmlFile('urlset', pages));
      listed.push(`  <sitemap><loc>${env.publicUrl}${EVENTS}</loc></sitemap>`);
    }
    return files.set('/sitemap.xml', xmlFile('sitemapindex', listed));
  };

  let kept: { until: number; files: Promise<ReadonlyMap<string, BuiltFile>> } | null = null;
  return async (path) => {
    const now = clock.now().getTime();
    if (!kept || now >= kept.until) {
      const files = make();
      kept = { until: now + KEPT_MS, files };
      files.catch(() => {
        kept = null;
      });
    }
    return (await kept.files).get(path) ?? null;
  };
}
