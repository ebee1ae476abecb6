/** Rounds after which any chain of transitions has ended. */
const PASSES = 8;

/**
 * Finishes all transitions, which axe and pictures would otherwise see half way. The end of one transition may start
 * the next, for example where a part inherits a colour that is in transition.
 */
export function endTransitions(): void {
  for (let pass = 0; pass < PASSES; pass += 1) {
    const running = document
      .getAnimations()
      // Anything that repeats or takes longer is an animation.
      .filter(({ playState, effect }) => playState === 'running' && endOf(effect) < 1_000);
    if (running.length === 0) return;
    for (const animation of running) animation.finish();
  }
}

const endOf = (effect: AnimationEffect | null): number => Number(effect?.getComputedTiming().endTime);
