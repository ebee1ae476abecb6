/** Brings what glides from one state to the next to its end: axe and pictures would see it half way. */
export function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    const end = Number(animation.effect?.getComputedTiming().endTime);
    // What repeats, or takes longer, is no transition.
    if (animation.playState === 'running' && end < 1_000) animation.finish();
  }
}
