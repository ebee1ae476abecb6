import type { SignedInDevice } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { RelativeTime, Time } from '@nexperts/ui/Time';
import { useId } from 'react';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { useZone } from '../../model/times/zone.ts';
import * as css from './devices.css.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { Section } from './Section.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';

/** Where the account is signed in, and the ways to sign out elsewhere. */
export function DevicesSection({ devices }: { devices: readonly SignedInDevice[] }) {
  const { act, pending, failure, signedOut } = useChange();

  const signOut = ({ id, device }: SignedInDevice) =>
    act(id, async () => {
      await api.call(endpoints.endSession, { params: { id } });
      return `${device} is logged out.`;
    });
  const signOutOthers = () =>
    act('others', async () => {
      await api.call(endpoints.endOtherSessions, {});
      return 'You’re logged out everywhere else.';
    });

  return (
    <Section
      title="Where you’re logged in"
      lead="Log out any device you don’t recognise, then change your password."
    >
      <FormFailure message={failure} signedOut={signedOut} />
      <ul className={css.list}>
        {devices.map((device) => (
          <Row
            key={device.id}
            device={device}
            isPending={pending === device.id}
            onSignOut={() => void signOut(device)}
          />
        ))}
      </ul>
      {devices.length > 1 ? (
        <div>
          <Button
            variant="secondary"
            isPending={pending === 'others'}
            pendingLabel="Logging out…"
            onPress={() => void signOutOthers()}
          >
            Log out everywhere else
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

interface RowProps {
  device: SignedInDevice;
  isPending: boolean;
  onSignOut: () => void;
}

function Row({ device, isPending, onSignOut }: RowProps) {
  const zone = useZone();
  const when = useId();
  return (
    <li className={css.row}>
      <div className={css.what}>
        <span className={css.name}>{device.device}</span>
        <span id={when} className={css.when}>
          {device.current ? null : (
            <>
              Last used <RelativeTime at={device.lastUsedAt} now={clock.now} zone={zone} />.{' '}
            </>
          )}
          Logged in <Time at={device.createdAt} zone={zone} show="moment" />
        </span>
      </div>
      {device.current ? (
        <StatusPill tone="success">This device</StatusPill>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          isPending={isPending}
          pendingLabel="Logging out…"
          aria-label={`Log out ${device.device}`}
          // Tells two of a kind apart.
          aria-describedby={when}
          onPress={onSignOut}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
