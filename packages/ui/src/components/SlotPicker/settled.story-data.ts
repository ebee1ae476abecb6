/** Waits for colours that are on their way: they belong to no state, and axe would measure them. */
export async function settled(): Promise<void> {
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(running.map(({ finished }) => finished));
}
