export { loadProfile, needsOtherTimes } from './load-profile.ts';
export { OUTLINE_HERE } from './outline-room.ts';
export { ProfileOutline } from './ProfileOutline.tsx';
export { profileTitle, ProfileView } from './ProfileView.tsx';
export { sentProfile } from './sent-profile.ts';
