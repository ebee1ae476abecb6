/** Loudness of samples between -1 and 1, as a share of 0 to 1; speech at a usual distance fills about the half. */
export function loudness(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
  return Math.min(1, Math.sqrt(power) * 4);
}
