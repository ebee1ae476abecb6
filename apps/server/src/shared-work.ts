const underWay = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Lets calls that ask the same at the same time share one answer, for answers that are the same for everybody. Not
 * a cache: a call after the answer starts new work.
 * @param owner where the answer comes from, such as the database
 * @param key names the question, with everything the answer depends on
 */
export function sharedWork<T>(owner: object, key: string, work: () => Promise<T>): Promise<T> {
  const mine = underWay.get(owner) ?? new Map<string, Promise<unknown>>();
  underWay.set(owner, mine);
  const known = mine.get(key);
  if (known) return known as Promise<T>;
  const started = work().finally(() => mine.delete(key));
  mine.set(key, started);
  return started;
}
