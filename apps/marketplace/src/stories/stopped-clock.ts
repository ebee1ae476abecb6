/**
 * For `beforeEach`: until the story ends the date stays at `now`, in epoch ms; timers run. No spy, because
 * Storybook asks for the date itself when one is called.
 */
export const stopClock = (now: number) => () => {
  const { now: real } = Date;
  Date.now = () => now;
  return () => {
    Date.now = real;
  };
};
