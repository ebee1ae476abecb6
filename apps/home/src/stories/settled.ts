/** Waits for colours that are still changing: between two of them the contrast is that of neither. */
export async function settled(): Promise<void> {
  const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changing.map((animation) => animation.finished));
}
