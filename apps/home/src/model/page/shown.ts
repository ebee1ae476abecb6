/** Entries of a list that are shown at first, and with each `Show more`. */
export const PAGE = 20;
/** The largest page the API returns. */
const PER_CALL = 100;

/** How many entries an address asks for: whole pages, at least one. @param name of what says so in the address */
export function shownOf(url: string, name = 'shown'): number {
  const asked = Number(new URL(url).searchParams.get(name));
  return Number.isSafeInteger(asked) && asked > PAGE ? Math.ceil(asked / PAGE) * PAGE : PAGE;
}

export interface Listed<Item> {
  readonly items: Item[];
  /** Whether there are more than these */
  readonly hasMore: boolean;
}

/** Loads the first `shown` entries of a paged list. */
export async function loadShown<Item>(
  shown: number,
  load: (page: { limit: number; after?: string }) => Promise<{ items: readonly Item[]; next: string | null }>,
): Promise<Listed<Item>> {
  const items: Item[] = [];
  let next: string | null = null;
  do {
    const limit = Math.min(PER_CALL, shown - items.length);
    const page = await load({ limit, ...(next !== null && { after: next }) });
    items.push(...page.items);
    next = page.next;
  } while (next !== null && items.length < shown);
  return { items, hasMore: next !== null };
}
