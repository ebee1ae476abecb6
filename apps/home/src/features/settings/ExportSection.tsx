import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Download } from 'lucide-react';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { saveFile } from '../../model/page/save-file.ts';
import { Section } from './Section.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { usePasswordGate } from '../../ui/forms/use-password-gate.tsx';

/** Everything stored about the account, as a file. */
export function ExportSection() {
  const { run, pending, failure, signedOut } = useAction();
  const { pass, dialog } = usePasswordGate();
  const save = (): Promise<boolean> =>
    run('save', async () => {
      const all = await pass(() => api.call(endpoints.exportAccount, {}));
      if (all === null) return;
      const name = `nexperts-data-${new Date(clock.now()).toISOString().slice(0, 10)}.zip`;
      saveFile(name, all);
      toasts.success(`${name} is in your downloads.`);
    });
  return (
    <Section
      title="Download your data"
      lead="A ZIP file with everything we store about you: your uploaded documents and picture, and your account, bookings, messages and payments as a JSON file, which opens in any text editor."
    >
      <FormFailure message={failure} signedOut={signedOut} />
      <div>
        <Button
          variant="secondary"
          iconStart={<Icon as={Download} size={18} />}
          isPending={pending !== null}
          pendingLabel="Collecting your data…"
          onPress={() => void save()}
        >
          Download my data
        </Button>
      </div>
      {dialog}
    </Section>
  );
}
