/** Address of an expert's portrait on our own origin (K-11). */
export function avatarUrl(handle: string): string {
  return `/api/avatars/${encodeURIComponent(handle)}`;
}
