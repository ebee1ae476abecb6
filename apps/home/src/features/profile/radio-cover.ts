/** A native radio stretched over its card: invisible, yet it is what is pressed and focused. */
export const radioCover = {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
} as const;
