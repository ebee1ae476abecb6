import type { BookingStory } from '@nexperts/contract';

/** What every action in a dialog gets. */
export interface StoryDialogProps {
  story: BookingStory;
  isOpen: boolean;
  onClose: () => void;
}
