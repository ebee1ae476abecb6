import type { PersonStory } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { StaffRole } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { staffReason } from '@nexperts/validation';
import { Eye, Lock } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { hasRole, onlyStaff } from '../../../model/desk/desk-words.ts';
import { api } from '../../../api.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import * as css from './person.css.ts';

const REASON_MAX = 500;
const rules = z.object({ reason: staffReason({ min: 3, max: REASON_MAX }) });

interface ContactBoxProps {
  person: PersonStory;
  /** The viewer's */
  roles: readonly StaffRole[];
}

/** Masked address and number; the whole ones after a press with a reason, which is logged (O-06). They go with the page. */
export function ContactBox({ person, roles }: ContactBoxProps) {
  const { id, name, maskedEmail, maskedPhone, countryCode, hasTwoSteps, events } = person;
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ email: string; phone: string } | null>(null);
  const mayShow = hasRole(roles, endpoints.showContact.roles);
  const lastEmail = events.findLast(({ delivery }) => delivery !== null && delivery.state !== 'waiting');
  const phone = shown?.phone ?? maskedPhone;
  return (
    <section className={`${page.panel} ${css.box}`} aria-labelledby="contact">
      <h2 id="contact" className={page.panelTitle}>
        Contact
      </h2>
      <dl className={css.rows} aria-live="polite">
        <dt>Email</dt>
        <dd>{shown?.email ?? maskedEmail}</dd>
        <dt>Phone</dt>
        <dd>{phone === '' ? 'None' : shown ? `${countryCode} ${phone}` : phone}</dd>
        <dt>Two-step login</dt>
        <dd className={hasTwoSteps ? css.on : ''}>{hasTwoSteps ? 'On' : 'Off'}</dd>
      </dl>
      {lastEmail?.delivery?.state === 'failed' ? (
        <p className={css.debt}>The last email couldn’t be sent.</p>
      ) : null}
      {mayShow && !shown ? (
        <>
          <Button
            variant="secondary"
            size="sm"
            fullWidth
            iconStart={<Icon as={Eye} size={16} />}
            onPress={() => setAsking(true)}
          >
            Show contact details
          </Button>
          <p className={css.muted}>We ask why and log it.</p>
        </>
      ) : null}
      {shown ? <p className={css.muted}>Logged with your reason.</p> : null}
      {mayShow ? null : (
        <p className={css.locked}>
          <Icon as={Lock} size={16} /> {onlyStaff(endpoints.showContact.roles, 'see contact details')}
        </p>
      )}
      <StaffDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Show contact details of ${name}?`}
        action="Show contact details"
        initial={{ reason: '' }}
        schema={rules}
        news={null}
        call={async (body) => {
          const { data } = await api.call(endpoints.showContact, { params: { id }, body });
          setShown(data);
          return null;
        }}
        renderFields={(form) => (
          <ReasonField
            description="Admins read it in the audit log."
            max={REASON_MAX}
            {...form.field('reason')}
          />
        )}
      />
    </section>
  );
}
