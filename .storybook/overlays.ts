import { expect, waitFor } from 'storybook/test';

/**
 * Waits until React Aria shows the overlays that are open. It hides one for up to 600 ms while it expects an on-screen
 * keyboard, and it takes a window that became lower within 600 ms after a field got the focus for one with such a
 * keyboard. A story of a phone after one that focuses a field looks the same, and so do all later stories of the frame.
 */
export async function overlaysShown(): Promise<void> {
  // One of the inline styles by which React Aria hides an overlay; nothing else sets it inline.
  await waitFor(() => expect(document.querySelector('[style*="mask-image"]')).toBeNull());
}
