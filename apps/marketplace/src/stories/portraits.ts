import { answer } from '@nexperts/api/msw';

/** Every picture of an expert that is asked for. */
export const portraits = answer('expertAvatar', { url: '/faces/amara_osei.svg' });
