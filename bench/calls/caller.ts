import type { Browser, BrowserContext, Page } from 'playwright';
import type { Product } from '../../apps/e2e/src/product.ts';
import { person } from '../../apps/e2e/src/room-people.ts';
import { LOOK_MS, probe, type Seen } from './probe.ts';

/** From and to, in epoch ms. */
export type Span = readonly [from: number, to: number];

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0);

/** Joins instants that are at most `apartMs` apart. */
function spansOf(instants: readonly number[], apartMs: number): Span[] {
  const spans: [number, number][] = [];
  for (const at of instants.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && at - last[1] <= apartMs) last[1] = at;
    else spans.push([at, at]);
  }
  return spans;
}

/** The part of some stretches that lies in others. */
export function both(these: readonly Span[], those: readonly Span[]): Span[] {
  return these.flatMap(([from, to]) =>
    those
      .map(([start, end]): Span => [Math.max(from, start), Math.min(to, end)])
      .filter(([start, end]) => end > start),
  );
}

/** The longest time without one of these instants, in s. */
function longestGap(instants: readonly number[], [from, to]: Span): number {
  const within = instants.filter((at) => at > from && at < to).toSorted((a, b) => a - b);
  const gaps = [...within, to].map((at, index) => at - (within[index - 1] ?? from));
  return Math.max(...gaps) / 1_000;
}

/** One of the two people of a call, whatever page they are on, and what they have seen of the other. */
export class Caller {
  readonly context: BrowserContext;
  #page: Page | null = null;
  readonly #frames: number[] = [];
  readonly #sounds: number[] = [];
  readonly #texts: (readonly [number, string])[] = [];

  private constructor(context: BrowserContext) {
    this.context = context;
  }

  /** Logs a person in. */
  static async of(browser: Browser, product: Product, email: string): Promise<Caller> {
    const caller = new Caller(await person(browser, product, email));
    await caller.context.exposeBinding('tell', (_, { frames, sounds, texts }: Seen) => {
      caller.#frames.push(...frames);
      caller.#sounds.push(...sounds);
      caller.#texts.push(...texts);
    });
    await caller.context.addInitScript(probe, LOOK_MS);
    return caller;
  }

  get page(): Page {
    if (!this.#page) throw new Error('no page is open');
    return this.#page;
  }

  /** Opens a page, in the place of the one before. */
  async open(): Promise<Page> {
    await this.#page?.close();
    this.#page = await this.context.newPage();
    return this.#page;
  }

  /** Goes through the lobby into the room. @returns when Join was pressed, epoch ms */
  async join(id: string): Promise<number> {
    await this.page.goto(`/app/room/${id}/lobby`);
    await this.page.getByRole('button', { name: 'Join now' }).waitFor();
    // The camera opens first.
    await this.page.waitForTimeout(1_000);
    const pressedAt = Date.now();
    await this.page.getByRole('button', { name: 'Join now' }).click();
    return pressedAt;
  }

  /** When the first frame after an instant was drawn; null: none yet. */
  firstFrame(after: number): number | null {
    return this.#frames.find((at) => at > after) ?? null;
  }

  /** From when on frames came at least twice a second for three seconds, after an instant; null: not yet. */
  steadyFrom(after: number): number | null {
    const later = this.#frames.filter((at) => at > after).toSorted((a, b) => a - b);
    let from = 0;
    for (let index = 1; index < later.length; index += 1) {
      if ((later[index] ?? 0) - (later[index - 1] ?? 0) > 500) from = index;
      if ((later[index] ?? 0) - (later[from] ?? 0) >= 3_000) return later[from] ?? null;
    }
    return null;
  }

  /** Whether picture or sound of the other came in lately. */
  get isReached(): boolean {
    const since = Date.now() - 1_500;
    return [this.#frames, this.#sounds].every((instants) => instants.some((at) => at > since));
  }

  pictureGap = (span: Span): number => longestGap(this.#frames, span);
  soundGap = (span: Span): number => longestGap(this.#sounds, span);

  /** When the other reached this page, within a stretch. Pauses of up to five seconds are none (G-01). */
  reached(span: Span): Span[] {
    return both(spansOf([...this.#frames, ...this.#sounds], 5_000), [span]);
  }

  /** What the page said that it had not said before, in the order of its appearance. */
  told([from, to]: Span): string[] {
    return [...new Set(this.#texts.filter(([at]) => at > from && at < to).map(([, text]) => text))];
  }
}

/** How long the two reached each other, in s. */
export const truth = (one: Caller, other: Caller, span: Span): number =>
  lengthOf(both(one.reached(span), other.reached(span))) / 1_000;

/** Seconds of some stretches within another. */
export const within = (spans: readonly Span[], span: Span): number => lengthOf(both(spans, [span])) / 1_000;
