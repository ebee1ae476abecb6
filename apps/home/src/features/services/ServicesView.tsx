import { Link } from '@nexperts/ui/Link';
import { DraftBar } from '../../ui/forms/DraftBar.tsx';
import * as page from '../../ui/forms/editor-page.css.ts';
import { LeaveGuard } from '../../ui/forms/LeaveGuard.tsx';
import { paths } from '../../paths.ts';
import { LatePolicy } from './LatePolicy.tsx';
import type { ServicesData } from './load-services.ts';
import { cheapest } from './offer.ts';
import { minorOf } from '../../model/money/minor-of.ts';
import { OnOffer } from './OnOffer.tsx';
import { Seen } from './Seen.tsx';
import { useServices } from './use-services.ts';

/** What an expert offers and at what price, and what visitors see of it (W-03). */
export function ServicesView({ services: loaded, handle }: ServicesData) {
  const form = useServices(loaded);
  const { draft, isChanged, said, set } = form;
  const example = cheapest(draft.services);
  return (
    <>
      <h1 className={page.title}>Services</h1>
      <p className={page.lead}>
        Set what clients can book with you, and at what price. Changes apply to new bookings only. You set
        when you work with your <Link href={paths.availability()}>hours</Link>.
      </p>
      <div className={page.layout}>
        <div className={page.stack}>
          <OnOffer form={form} />
          <LatePolicy
            value={draft.latePolicyPct}
            onChange={(latePolicyPct) => set((offer) => ({ ...offer, latePolicyPct }))}
            priceMinor={example && minorOf(example.price)}
          />
        </div>
        <aside className={page.aside} aria-label="Preview">
          <Seen services={draft.services} handle={handle} isChanged={isChanged} />
        </aside>
      </div>
      <DraftBar
        form={form}
        saveLabel="Save services"
        wrong={Object.keys(said).length > 0 ? 'Fix the highlighted services.' : null}
      />
      <LeaveGuard isChanged={isChanged}>
        Visitors will keep seeing your previous services and prices.
      </LeaveGuard>
    </>
  );
}
