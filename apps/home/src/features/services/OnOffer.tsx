import { useFocusNext } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Icon } from '@nexperts/ui/Icon';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { SERVICES_MAX } from '@nexperts/validation';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/page/LazyDialog.tsx';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import * as page from '../../ui/forms/editor-page.css.ts';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { errorsBelow } from '../../model/page/errors-below.ts';
import { nameOf, type OfferedService } from './offer.ts';
import { ServiceItem } from './ServiceItem.tsx';
import * as css from './services.css.ts';
import { TakenOff } from './TakenOff.tsx';
import type { ServicesForm } from './use-services.ts';

const ADD = 'add-service';
const idOf = (key: string): string => `service-${key}`;

/** The services that can be booked, to be changed, ordered and taken off; and those that are taken off. */
export function OnOffer({ form }: { form: ServicesForm }) {
  const { services } = form.draft;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [announced, setAnnounced] = useState('');
  const [lastOne, setLastOne] = useState<OfferedService | null>(null);
  const focusNext = useFocusNext();
  const active = services.filter((each) => each.active);
  const off = services.filter((each) => !each.active);
  const full = fullWords(active.length, services.length);
  const isWrong = ({ key }: OfferedService): boolean => Object.keys(errorsBelow(form.said, key)).length > 0;
  // What is wrong is opened, and stays so when it is right again: somebody is typing there.
  const closedWrong = active.filter((each) => isWrong(each) && !open.has(each.key));
  if (closedWrong.length > 0) setOpen(new Set([...open, ...closedWrong.map(({ key }) => key)]));

  const show = (key: string, isOpen: boolean): void =>
    setOpen((keys) => new Set(isOpen ? [...keys, key] : [...keys].filter((each) => each !== key)));
  const add = (): void => {
    const key = form.add();
    show(key, true);
    focusNext(`${idOf(key)}-title`);
  };
  const takeOff = (service: OfferedService): void => {
    const { key, id } = service;
    if (id === null) {
      form.forget(key);
      focusNext(ADD);
      return;
    }
    form.change(key, { active: false });
    show(key, false);
    setAnnounced(`${nameOf(service)} is hidden`);
    focusNext(`${idOf(key)}-back`);
  };
  const putBack = (service: OfferedService): void => {
    form.change(service.key, { active: true });
    setAnnounced(`${nameOf(service)} is active again`);
    focusNext(`${idOf(service.key)}-change`);
  };
  const move = (service: OfferedService, at: number, by: -1 | 1): void => {
    form.move(service.key, by);
    setAnnounced(`${nameOf(service)}, now ${at + by + 1} of ${active.length}`);
    const [first, second] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    focusNext(`${idOf(service.key)}-${first}`, `${idOf(service.key)}-${second}`);
  };

  return (
    <>
      <EditorSection title="Active services" lead="In the order your profile shows them.">
        {active.length > 0 ? (
          <ol className={css.list} aria-label="Active services">
            {[...active.entries()].map(([at, service]) => (
              <ServiceItem
                key={service.key}
                id={idOf(service.key)}
                service={service}
                form={form}
                isWrong={isWrong(service)}
                isOpen={open.has(service.key)}
                onToggle={() => show(service.key, !open.has(service.key))}
                place={{ isFirst: at === 0, isLast: at === active.length - 1 }}
                onMove={(by) => move(service, at, by)}
                onTakeOff={() =>
                  active.length === 1 && service.id !== null ? setLastOne(service) : takeOff(service)
                }
              />
            ))}
          </ol>
        ) : (
          <EmptyState title="No active services" headingLevel={3}>
            Nobody can book you until you offer a service.
          </EmptyState>
        )}
        {form.said['services'] ? <ErrorLine role="alert">{form.said['services']}</ErrorLine> : null}
        <div className={page.alone}>
          <Button
            id={ADD}
            variant="secondary"
            iconStart={<Icon as={Plus} />}
            disabledReason={full}
            onPress={add}
          >
            Add a service
          </Button>
        </div>
      </EditorSection>
      {off.length > 0 ? <TakenOff services={off} idOf={idOf} full={full} onPutBack={putBack} /> : null}
      <VisuallyHidden as="p">
        <output>{announced}</output>
      </VisuallyHidden>
      <ConfirmDialog
        isOpen={lastOne !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setLastOne(null);
        }}
        title="Hide your last service?"
        actionLabel="Hide"
        cancelLabel="Keep it active"
        onAction={() => {
          if (lastOne) takeOff(lastOne);
        }}
      >
        Once you save, nobody can book you until you offer a service again. Booked sessions don’t change.
      </ConfirmDialog>
    </>
  );
}

/** Why no service can be added or put back, if so. */
function fullWords(active: number, all: number): string | undefined {
  if (active >= SERVICES_MAX.active)
    return `You can offer ${SERVICES_MAX.active} services at a time. Hide one first`;
  return all >= SERVICES_MAX.all ? 'Show a hidden service again and change it' : undefined;
}
