/** Messages below a path, by the rest of their path: below `weekly.0`, `weekly.0.1.endMinute` becomes `1.endMinute`. */
export function errorsBelow(
  errors: Readonly<Record<string, string>>,
  path: string,
): Readonly<Record<string, string>> {
  const start = `${path}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([each]) => each.startsWith(start))
      .map(([each, message]) => [each.slice(start.length), message]),
  );
}
