/** The slug of a category in a path: its name in lower case; URL-encode it in a link. */
export function categorySlug(name: string): string {
  return name.toLowerCase();
}
