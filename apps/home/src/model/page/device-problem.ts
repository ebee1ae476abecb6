/** Why a camera or microphone can't be had. */
export type DeviceProblem = 'denied' | 'none' | 'busy' | 'unsupported';

/** The reason in a getUserMedia error's name; an unknown one counts as busy, because another try may help. */
export function deviceProblem(error: unknown): DeviceProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return 'busy';
}
