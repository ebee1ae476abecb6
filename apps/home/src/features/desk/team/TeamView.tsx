import type { SecondSignature } from '@nexperts/contract';
import { formatMoment } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { rolesAsked, rolesText } from '../../../model/desk/desk-words.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import * as table from '../parts/desk-table.css.ts';
import { DeskTable, type DeskColumn } from '../parts/DeskTable.tsx';
import { RolesDialog } from '../parts/RolesDialog.tsx';
import type { TeamPage } from './load-team.ts';
import * as css from './team.css.ts';

/** Who is on the staff with which roles; another admin confirms each change, and nobody changes their own (O-01). */
export function TeamView({ team, asked }: TeamPage) {
  const zone = useZone();
  return (
    <>
      <h1 className={page.title}>Roles</h1>
      <p className={`${page.lead} ${css.lead}`}>
        {team.length === 1 ? '1 member of staff' : `${team.length} members of staff`}. Another admin has to
        confirm each change. To add somebody, <Link href={paths.staffSearch()}>search for the person</Link>{' '}
        and change their roles there.
      </p>
      <DeskTable
        label="Members of staff"
        columns={columns(zone)}
        rows={team.map((member) => ({
          ...member,
          asked: asked.find(({ accountId }) => accountId === member.id) ?? null,
        }))}
        rowKey={({ id }) => id}
      />
    </>
  );
}

type Member = TeamPage['team'][number] & { asked: SecondSignature | null };

const columns = (zone: string): DeskColumn<Member>[] => [
  {
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, name, isMe }) => (
      <>
        <Link href={paths.staffPerson(id)} tone="inherit" className={table.main}>
          {name}
        </Link>
        {isMe ? ' (you)' : null}
      </>
    ),
  },
  { header: 'Email', cell: ({ maskedEmail }) => maskedEmail },
  {
    header: 'Roles',
    cell: ({ roles, asked }) => (
      <>
        {rolesText(roles)}
        {asked ? (
          <span className={table.second}>
            {askerOf(asked)} asked for {rolesAsked(asked)}, {formatMoment(Date.parse(asked.askedAt), zone)}
          </span>
        ) : null}
      </>
    ),
  },
  {
    header: 'Two-step login',
    cell: ({ hasTwoSteps, canEnter }) =>
      hasTwoSteps ? (
        <StatusPill tone="success">On</StatusPill>
      ) : (
        <>
          <StatusPill tone="warning">Off</StatusPill>
          <span className={table.second}>
            {canEnter ? 'Not required on this installation' : 'No access to the desk'}
          </span>
        </>
      ),
  },
  { header: 'Change', cell: (member) => <Change of={member} /> },
];

const askerOf = ({ isMine, askedBy }: SecondSignature): string => (isMine ? 'You' : askedBy.name);

function Change({ of: { id, name, roles, isMe, asked } }: { of: Member }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isMe ? (
        <span className={css.locked}>
          <Icon as={Lock} size={16} /> Another admin changes yours
        </span>
      ) : asked ? (
        asked.mayConfirm ? (
          <Link href={paths.staffHome()}>Confirm or decline</Link>
        ) : (
          <span className={table.none}>
            {asked.hasNobody
              ? 'Nobody else can confirm: make another person an admin first'
              : 'Waits for another admin'}
          </span>
        )
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Change roles of ${name}`}
          onPress={() => setOpen(true)}
        >
          Change roles
        </Button>
      )}
      <RolesDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        person={{ id, name, roles }}
        news={asked ? `${askerOf(asked)} has just asked for a change of these roles.` : null}
      />
    </>
  );
}
