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
import { RolesDialog } from '../parts/RolesDialog.tsx';
import { as } from '../parts/table-roles.ts';
import type { TeamPage } from './load-team.ts';
import * as css from './team.css.ts';

/** Who is on the staff with which roles; another admin confirms each change, and nobody changes their own (O-01). */
export function TeamView({ team, asked }: TeamPage) {
  return (
    <>
      <h1 className={page.title}>Roles</h1>
      <p className={`${page.lead} ${css.lead}`}>
        {team.length === 1 ? '1 member of staff' : `${team.length} members of staff`}. Another admin has to
        confirm each change. To add somebody, <Link href={paths.staffSearch()}>search for the person</Link>{' '}
        and change their roles there.
      </p>
      <table {...as.table} className={table.broad} aria-label="Members of staff">
        <thead {...as.group}>
          <tr {...as.row}>
            <th {...as.head}>Name</th>
            <th {...as.head}>Email</th>
            <th {...as.head}>Roles</th>
            <th {...as.head}>Two-step login</th>
            <th {...as.head}>Change</th>
          </tr>
        </thead>
        <tbody {...as.group}>
          {team.map((member) => (
            <Member
              key={member.id}
              of={member}
              asked={asked.find(({ accountId }) => accountId === member.id) ?? null}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface MemberProps {
  of: TeamPage['team'][number];
  asked: SecondSignature | null;
}

function Member({ of: { id, name, maskedEmail, roles, hasTwoSteps, canEnter, isMe }, asked }: MemberProps) {
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const who = asked?.isMine ? 'You' : asked?.askedBy.name;
  return (
    <tr {...as.row}>
      <th {...as.rowHead} className={table.whole}>
        <Link href={paths.staffPerson(id)} tone="inherit" className={table.main}>
          {name}
        </Link>
        {isMe ? ' (you)' : null}
      </th>
      <td {...as.cell} className={table.whole}>
        {maskedEmail}
      </td>
      <td {...as.cell} className={table.whole}>
        {rolesText(roles)}
        {asked ? (
          <span className={table.second}>
            {who} asked for {rolesAsked(asked)}, {formatMoment(Date.parse(asked.askedAt), zone)}
          </span>
        ) : null}
      </td>
      <td {...as.cell} className={table.whole}>
        {hasTwoSteps ? (
          <StatusPill tone="success">On</StatusPill>
        ) : (
          <>
            <StatusPill tone="warning">Off</StatusPill>
            <span className={table.second}>
              {canEnter ? 'Not required on this installation' : 'No access to the desk'}
            </span>
          </>
        )}
      </td>
      <td {...as.cell}>
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
          news={asked ? `${who} has just asked for a change of these roles.` : null}
        />
      </td>
    </tr>
  );
}
