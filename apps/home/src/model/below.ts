/** Messages whose path lies below a place, by the rest of the path: below `weekly.0` stands `weekly.0.1.endMinute` as `1.endMinute`. */
export function below(
  errors: Readonly<Record<string, string>>,
  place: string,
): Readonly<Record<string, string>> {
  const start = `${place}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(start))
      .map(([path, message]) => [path.slice(start.length), message]),
  );
}
