import { answer } from '@nexperts/api/msw';
import { portraitDataUrl } from '@nexperts/ui/Portrait';

/** Every portrait of the site, drawn where it is shown. */
export const portraits = answer('expertAvatar', { url: portraitDataUrl('amara') });
