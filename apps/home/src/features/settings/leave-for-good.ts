import { dropToken } from '@nexperts/app-kit';
import { basePath, paths } from '../../paths.ts';

/** After the account is deleted: nothing of it stays in the page, and Back does not lead into it. */
export function leaveForGood(): void {
  dropToken();
  location.replace(basePath + paths.accountDeleted());
}
