export { problemTitle, ProblemView } from './ProblemView.tsx';
