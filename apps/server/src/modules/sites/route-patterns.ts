/** Turns the route patterns a site's build wrote (`/bookings/:id`) into one test of a path. */
export function routeMatcher(patterns: readonly string[]): (path: string) => boolean {
  const tests = patterns.map((pattern) => {
    const source = pattern
      .split('/')
      .filter(Boolean)
      .map((part) => (part.startsWith(':') ? '/[^/]+' : `/${RegExp.escape(part)}`))
      .join('');
    return new RegExp(`^${source}/?$`);
  });
  return (path) => tests.some((test) => test.test(path));
}
