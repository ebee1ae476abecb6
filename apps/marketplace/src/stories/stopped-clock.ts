import { spyOn } from 'storybook/test';

/** For `beforeEach`: until the story ends the date stands still at `now`, in epoch ms; timers run. */
export const stopClock = (now: number) => () => {
  const date = spyOn(Date, 'now').mockReturnValue(now);
  return () => {
    date.mockRestore();
  };
};
