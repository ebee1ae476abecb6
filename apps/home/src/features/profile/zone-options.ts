export interface ZoneOptions {
  /** The zones most likely wanted, in the order given */
  readonly near: readonly string[];
  readonly groups: readonly { readonly region: string; readonly zones: readonly string[] }[];
}

/** The zones to choose from, by region; those in `near` are not repeated below. */
export function zoneOptions(
  near: readonly string[],
  all: readonly string[] = Intl.supportedValuesOf('timeZone'),
): ZoneOptions {
  const first = [...new Set([...near, 'UTC'])];
  const regions = Map.groupBy(
    all.filter((zone) => zone.includes('/') && !zone.startsWith('Etc/') && !first.includes(zone)),
    (zone) => zone.slice(0, zone.indexOf('/')),
  );
  return { near: first, groups: [...regions].map(([region, zones]) => ({ region, zones })) };
}
