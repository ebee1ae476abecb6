import type { Booking } from '@nexperts/contract';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Video } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { joining } from './joining.ts';

/** `Join`: a link once the room is open; before, it says when it will be. */
export function JoinButton({ booking, fullWidth = false }: { booking: Booking; fullWidth?: boolean }) {
  const state = joining(booking, useNow(booking.status === 'confirmed'));
  if (!state) return null;
  const button = { iconStart: <Icon as={Video} />, fullWidth };
  if (state.open) {
    return (
      <ButtonLink href={paths.lobby(booking.id)} {...button}>
        Join
      </ButtonLink>
    );
  }
  return (
    <Button disabledReason={state.reason} {...button}>
      Join
    </Button>
  );
}
