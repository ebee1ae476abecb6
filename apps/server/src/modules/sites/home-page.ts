import type { endpoints, ResponseOf } from '@nexperts/contract';
import { scriptJson } from './escape.ts';

/** Where the home page keeps room for the answer of `availableToday` (features/home of the marketplace). */
const ROOM = /(<script type="application\/json" id="available-now"[^>]*>)(<\/script>)/;

/** The home page with who can talk soon written into it. */
export function withAvailable(html: string, available: ResponseOf<typeof endpoints.availableToday>): string {
  return html.replace(ROOM, (_, open: string, close: string) => open + scriptJson(available) + close);
}
