const LATER: Record<number, string> = {
  0: 'no refund',
  50: '50% refund',
  100: 'full refund',
};

/** What is paid back to a client who cancels late (B-04). @param latePolicyPct 0, 50 or 100 */
export const lateRefundText = (latePolicyPct: number): string =>
  LATER[latePolicyPct] ?? `${latePolicyPct}% refund`;
