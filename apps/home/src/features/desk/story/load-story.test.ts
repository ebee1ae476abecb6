import type { BookingStory } from '@nexperts/contract';
import { expect, it } from 'vitest';
import { storyTitle } from './load-story.ts';

it('[2.4.2] a tab of the desk names its session and the two people, so that several can be told apart', () => {
  const story = { title: 'Plan a launch', client: { name: 'Jo Park' }, expert: { name: 'Leo Tanaka' } };
  expect(storyTitle(story as BookingStory)).toBe('Plan a launch, Jo Park and Leo Tanaka · Nexperts');
});
