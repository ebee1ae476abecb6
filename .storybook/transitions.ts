/** Passes after which a chain of transitions has ended. */
const PASSES = 8;

/**
 * Brings what glides from one state to the next to its end: axe and pictures would see it half way. The end of one
 * transition may start the next, as where a part takes a colour over from another that glides to it.
 */
export function endTransitions(): void {
  for (let pass = 0; pass < PASSES; pass += 1) {
    const running = document
      .getAnimations()
      // What repeats, or takes longer, is no transition.
      .filter(({ playState, effect }) => playState === 'running' && endOf(effect) < 1_000);
    if (running.length === 0) return;
    for (const animation of running) animation.finish();
  }
}

const endOf = (effect: AnimationEffect | null): number => Number(effect?.getComputedTiming().endTime);
