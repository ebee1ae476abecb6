/** What a push shows, and where a press on it leads (M-10). */
export interface Shown {
  title: string;
  body: string;
  /** A path of the web app */
  path: string;
  /** A second push of a tag replaces the first */
  tag: string;
}

/** A browser that shows nothing for a push takes the permission away, so one that can't be read is shown too. */
const UNREAD: Shown = {
  title: 'Something is new on Nexperts',
  body: 'Open it to see.',
  path: '/app/notifications',
  tag: 'unread',
};

/** Reads what the server sent (`push/deliver.ts`); what a newer server sends in another form is shown in general words. */
export function shownOf(text: string): Shown {
  try {
    const { kind, title, body, path } = JSON.parse(text) as Record<string, unknown>;
    const isWhole = [kind, title, body, path].every((part) => typeof part === 'string');
    // Nowhere else, whatever the push says.
    if (!isWhole || !String(path).startsWith('/app/')) return UNREAD;
    return {
      title: String(title),
      body: String(body),
      path: String(path),
      tag: `${String(kind)} ${String(path)}`,
    };
  } catch {
    return UNREAD;
  }
}
