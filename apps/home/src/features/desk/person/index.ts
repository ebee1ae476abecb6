export { loadPerson } from './load-person.ts';
export { PersonView } from './PersonView.tsx';
