import { useForm } from '@nexperts/app-kit';
import type { TaxSettings } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatAbn } from '@nexperts/validation';
import { Button } from '@nexperts/ui/Button';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { TextField } from '@nexperts/ui/TextField';
import { ArrowLeft } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { isEmptyAddress, NO_ADDRESS, taxRules } from './rules.ts';
import * as css from './tax.css.ts';

/** ABN, GST registration, address (O-07), and the agreement that we issue tax invoices on the expert's behalf (P-06). */
export function TaxView({ tax }: { tax: TaxSettings }) {
  const { revalidate } = useRevalidator();
  const zone = useZone();
  const form = useForm({
    initial: {
      abn: tax.abn === null ? '' : formatAbn(tax.abn),
      gstRegistered: tax.gstRegistered,
      agrees: tax.agreedAt !== null,
      ...(tax.address ?? NO_ADDRESS),
    },
    schema: taxRules,
    onSubmit: async ({ abn, gstRegistered, agrees, ...typed }) => {
      const address = isEmptyAddress(typed) ? null : typed;
      await api.call(endpoints.saveTaxSettings, {
        body: { abn, gstRegistered, agrees: gstRegistered && agrees, address },
      });
      toasts.success('Tax details saved.');
      await revalidate();
    },
  });
  const { gstRegistered, agrees } = form.values;
  const addressField = (name: keyof typeof NO_ADDRESS) => ({
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    onBlur: () => form.leave(name),
    errorMessage: form.errors[name],
  });
  return (
    <div className={css.page}>
      <Link href={paths.earnings()} standalone plain tone="muted">
        <Icon as={ArrowLeft} size={18} />
        Earnings
      </Link>
      <h1 className={css.title}>Tax details</h1>
      <form {...form.formProps} className={css.form}>
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
        <EditorSection
          title="Your business"
          lead="These details count for payments from now on. Documents that were issued never change."
        >
          <TextField
            label="ABN"
            name="abn"
            inputMode="numeric"
            autoComplete="off"
            description="Eleven digits, such as 51 824 753 556. Leave it empty if you have none."
            {...form.field('abn')}
            onBlur={() => form.leave('abn')}
          />
          <Checkbox
            name="gstRegistered"
            isSelected={gstRegistered}
            onChange={(value) => form.set('gstRegistered', value)}
          >
            I’m registered for GST
          </Checkbox>
        </EditorSection>
        <EditorSection
          title="Your address"
          lead="Where you live or work. The tax office asks us for it with what you earned; clients never see it."
        >
          <TextField
            label="Street address"
            name="street"
            autoComplete="street-address"
            {...addressField('street')}
          />
          <TextField
            label="Suburb or city"
            name="city"
            autoComplete="address-level2"
            {...addressField('city')}
          />
          <TextField
            label="State or region"
            isOptional
            name="region"
            autoComplete="address-level1"
            {...addressField('region')}
          />
          <TextField
            label="Postcode"
            isOptional
            name="postcode"
            autoComplete="postal-code"
            {...addressField('postcode')}
          />
        </EditorSection>
        <EditorSection
          title="Tax invoices for your clients"
          lead={
            gstRegistered && agrees
              ? 'Your clients get a tax invoice with your ABN and the GST in the price.'
              : 'Your clients get a receipt that charges no GST.'
          }
        >
          {gstRegistered ? (
            <Checkbox
              name="agrees"
              isSelected={agrees}
              onChange={(value) => form.set('agrees', value)}
              description={tax.agreedAt === null ? undefined : `Agreed ${shortMoment(tax.agreedAt, zone)}`}
              errorMessage={form.errors.agrees}
            >
              {tax.agreement}
            </Checkbox>
          ) : (
            <p className={css.muted}>Only experts registered for GST can have tax invoices issued.</p>
          )}
        </EditorSection>
        <div>
          <Button type="submit" isPending={form.pending} pendingLabel="Saving…">
            Save
          </Button>
        </div>
      </form>
    </div>
  );
}
