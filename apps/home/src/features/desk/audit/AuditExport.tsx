import * as endpoints from '@nexperts/contract/endpoints';
import { localDateOf } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Download } from 'lucide-react';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { saveFile } from '../../../model/page/save-file.ts';
import { useZone } from '../../../model/times/zone.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { useAction } from '../../../ui/hooks/use-action.ts';
import { askedOf, type AuditFilters } from './load-audit.ts';

/** The entries within the filters as a file (O-06). */
export function AuditExport({ filters, isEmpty }: { filters: AuditFilters; isEmpty: boolean }) {
  const { run, pending, failure, signedOut } = useAction();
  const zone = useZone();
  const save = (): void =>
    void run('export', async () => {
      const name = `audit-${localDateOf(clock.now(), zone)}.csv`;
      const { after: _, ...query } = askedOf({ ...filters, after: '' }, zone);
      saveFile(name, await api.call(endpoints.auditCsv, { query }));
      toasts.success(`${name} is in your downloads.`);
    });
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        iconStart={<Icon as={Download} size={16} />}
        isPending={pending !== null}
        pendingLabel="Exporting…"
        disabledReason={isEmpty ? 'There are no entries to export' : undefined}
        reasonPlacement="hidden"
        onPress={save}
      >
        CSV
      </Button>
      <FormFailure message={failure} signedOut={signedOut} />
    </div>
  );
}
