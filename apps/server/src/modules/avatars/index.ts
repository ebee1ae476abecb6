import { tidy } from './tidy.ts';

export { drawnPicture } from './drawn-picture.ts';
export { cleanPicture } from './clean-picture.ts';
export { forgetAvatar } from './set-avatar.ts';
export { sharePicture } from './share-picture.ts';
export { pictureOf } from './picture-of.ts';
export { avatarRoutes } from './routes.ts';

export const avatarJobs = { 'avatars.tidy': tidy };
