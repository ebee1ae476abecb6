import { endpoints } from '@nexperts/contract';
import * as z from 'zod/mini';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { readSearch, searchExperts } from '../experts/index.ts';
import { withOrigin, writtenFile, type BuiltFile } from './built-files.ts';
import { inlineHashes } from './inline-hashes.ts';
import { keptPage } from './kept-page.ts';
import type { siteRenderer } from './render.ts';

/** Pages kept, those that were asked for last. */
const KEPT_MAX = 100;

/** What was found, or why the search can't be made: a day too far ahead. */
async function findExperts(ctx: Ctx, query: Record<string, string>): Promise<object> {
  try {
    return await searchExperts(ctx, z.parse(endpoints.searchExperts.query, query));
  } catch (error) {
    if (error instanceof AppError && error.code === 'ValidationFailed') return { message: error.message };
    throw error;
  }
}

/** What is sent for an address of /find-experts: another address, or a page; null: nothing is searched for. */
export type SearchAnswer = { to: string } | { page: BuiltFile } | null;

/**
 * Answers /find-experts with what its address searches for, by the clock of the site, so that it can be read and used
 * without scripts (F-01, F-02, F-11). The site itself reads the address (`askedSearch`). What fails, or takes more than a
 * second, is sent as built; the live page asks then.
 * @param patienceMs how long a visitor waits
 */
export function searchPages(
  renderer: ReturnType<typeof siteRenderer>,
  publicUrl: string,
  onFailure: (error: unknown) => void,
  patienceMs?: number,
): (ctx: Ctx, built: BuiltFile, search: string) => Promise<SearchAnswer> {
  const kept = new Map<string, () => Promise<BuiltFile>>();

  const make = async (ctx: Ctx, search: string, query: Record<string, string>): Promise<BuiltFile> => {
    const data = { now: ctx.deps.clock.now().getTime(), search: await findExperts(ctx, query) };
    const html = withOrigin(await (await renderer()).render(`/find-experts${search}`, data), publicUrl);
    return writtenFile('text/html; charset=utf-8', html, inlineHashes(html));
  };

  return async (ctx, built, search) => {
    const now = ctx.deps.clock.now().getTime();
    try {
      const { site } = await renderer();
      if (!site) return { page: built };
      const asked = site.askedSearch(search, now);
      if (asked.kind === 'featured') return null;
      if (asked.kind === 'moved') return { to: asked.to };
      if (asked.kind === 'read') {
        const reading = await readSearch(ctx, { q: asked.words, zone: asked.zone });
        return { to: site.readTo(search, reading, now) };
      }
      // Of the same search on another day, the words of the day would be wrong.
      const key = JSON.stringify(asked.query) + search;
      const page =
        kept.get(key) ?? keptPage(built, () => make(ctx, search, asked.query), onFailure, patienceMs);
      // Last in the map: the first was not asked for for longest.
      kept.delete(key);
      kept.set(key, page);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      return { page: await page() };
    } catch (error) {
      onFailure(error);
      return { page: built };
    }
  };
}
