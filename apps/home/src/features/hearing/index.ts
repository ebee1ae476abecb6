export { HearingView } from './HearingView.tsx';
export { loadHearings } from './load-hearings.ts';
