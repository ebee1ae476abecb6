export { loadProfile, needsOtherTimes } from './load-profile.ts';
export { profileTitle, ProfileView } from './ProfileView.tsx';
