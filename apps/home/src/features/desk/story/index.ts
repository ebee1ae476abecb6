export { loadStory, storyTitle } from './load-story.ts';
export { StoryView } from './StoryView.tsx';
