export { loadPreview, loadProfile, needsOtherTimes, sentProfile } from './load-profile.ts';
export { profileMeta } from './profile-meta.ts';
export { Profile } from './ProfileView.tsx';
export { useCountView } from './use-count-view.ts';
