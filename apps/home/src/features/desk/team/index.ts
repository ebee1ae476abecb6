export { loadTeam } from './load-team.ts';
export { TeamView } from './TeamView.tsx';
