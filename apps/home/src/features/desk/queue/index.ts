export { CasesView } from './CasesView.tsx';
export { loadCases } from './load-cases.ts';
export { loadMine } from './load-mine.ts';
export { MineView } from './MineView.tsx';
