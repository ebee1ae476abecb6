import type { PersonStory } from '@nexperts/contract';
import type { StaffRole } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Eye, Lock } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { send } from '../../../model/send.ts';
import * as page from '../../../ui/desk-page.css.ts';
import { LazyDialog } from '../../../ui/LazyDialog.tsx';
import { ReasonForm } from '../parts/ReasonForm.tsx';
import * as css from './person.css.ts';

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
  const mayShow = roles.includes('support') || roles.includes('trust');
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
          <Icon as={Lock} size={16} /> Only support and trust see contact details.
        </p>
      )}
      <LazyDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Show contact details of ${name}?`}
        size="sm"
      >
        <ReasonForm
          description="Admins read it in the audit log."
          length={{ min: 3, max: 500 }}
          action="Show contact details"
          tone="primary"
          onSend={async (reason) => {
            const { data } = await send(api.desk.contact({ params: { id }, body: { reason } }));
            setShown(data);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      </LazyDialog>
    </section>
  );
}
