/**
 * Does something in a task of its own after the next frame is drawn, when the page is laid out and to ask where it is
 * scrolled to costs nothing; at once where nobody looks, for there are no frames.
 * @returns a way to leave it
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    timer = setTimeout(work);
  };
  const frame = document.hidden ? null : requestAnimationFrame(soon);
  if (frame === null) soon();
  return () => {
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
