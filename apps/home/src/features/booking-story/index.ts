export { loadStory } from './load-story.ts';
export { StoryView } from './StoryView.tsx';
