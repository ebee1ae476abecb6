export { loadProfile, needsOtherTimes } from './load-profile.ts';
export type { ProfileData } from './load-profile.ts';
export { profileTitle, ProfileView } from './ProfileView.tsx';
