import {
  CANCEL_GRACE_MIN,
  formatMoney,
  FULL_REFUND_HOURS,
  LATE_POLICY_PCTS,
  shareHalfUp,
  splitFee,
} from '@nexperts/domain';
import { RadioCards } from '@nexperts/ui/RadioCards';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import type { Offer } from './offer.ts';

interface LatePolicyProps {
  value: Offer['latePolicyPct'];
  onChange: (value: Offer['latePolicyPct']) => void;
  /** Cents, for the example */
  priceMinor: number | null;
}

const LABELS: Record<Offer['latePolicyPct'], string> = { 0: 'No refund', 50: '50%', 100: 'Full refund' };
const BASIS_POINTS = 100;
const dollars = (minor: number): string => formatMoney({ minor, currency: 'AUD' });

/** What an expert gives back to who cancels late (B-04). */
export function LatePolicy({ value, onChange, priceMinor }: LatePolicyProps) {
  return (
    <EditorSection title="Late cancellations" lead="This applies to all your services, for new bookings.">
      <RadioCards
        label="Refund for late cancellations"
        description={`Late is less than ${FULL_REFUND_HOURS} hours before the start. Before that, and within ${CANCEL_GRACE_MIN} minutes of booking, clients always get a full refund.`}
        columns={3}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen) as Offer['latePolicyPct'])}
        options={LATE_POLICY_PCTS.toReversed().map((pct) => ({
          value: String(pct),
          label: LABELS[pct],
          ...(priceMinor === null ? {} : { description: exampleWords(priceMinor, pct) }),
        }))}
      />
    </EditorSection>
  );
}

/** What the expert has of such a session. */
function exampleWords(priceMinor: number, pct: number): string {
  const { expertMinor } = splitFee(priceMinor - shareHalfUp(priceMinor, pct * BASIS_POINTS));
  return `You keep ${expertMinor === 0 ? 'nothing' : dollars(expertMinor)} of ${dollars(priceMinor)}`;
}
