// What a search input needs once it is used, in one file of its own.
export { knownPeople } from '../../model/known-people.ts';
export { suggestionsFor } from '../../model/suggestions.ts';
export { SuggestionList } from './SuggestionList.tsx';
