import { isApiError } from '@nexperts/api';
import { Banner } from '@nexperts/ui/Banner';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Stack } from '@nexperts/ui/Layout';
import { Link } from '@nexperts/ui/Link';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api.ts';
import { marketplace } from '../../paths.ts';

type State = { name: 'asked' | 'sending' | 'kept' } | { name: 'failed'; words: string };

/** The link of a mail led here: one press keeps the second factor. Opening the link alone changes nothing. */
export function KeepFactor() {
  const { hash } = useLocation();
  const [state, setState] = useState<State>({ name: 'asked' });
  const busy = useRef(false);
  const kept = useRef<HTMLDivElement>(null);
  // It comes in the place of the button that was pressed.
  useEffect(() => {
    if (state.name === 'kept') kept.current?.focus();
  }, [state.name]);

  async function keep(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState({ name: 'sending' });
    try {
      await api.auth.stopSecondFactorRemoval({ body: { token: hash.slice(1) } });
      setState({ name: 'kept' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState({ name: 'failed', words: error.status === 404 ? TOO_LATE : error.message });
    } finally {
      busy.current = false;
    }
  }

  if (state.name === 'kept')
    return (
      <div ref={kept} tabIndex={-1}>
        <EmptyState
          headingLevel={1}
          title="Your second factor stays"
          action={<ButtonLink href={marketplace.forgotPassword()}>Set a new password</ButtonLink>}
        >
          Nobody removes it. If you did not ask for this, set a new password now: somebody may know the one
          you have.
        </EmptyState>
      </div>
    );
  return (
    <Stack gap={16}>
      <EmptyState
        headingLevel={1}
        title="Keep your second factor?"
        action={
          <Button isPending={state.name === 'sending'} pendingLabel="One moment…" onPress={() => void keep()}>
            Keep my second factor
          </Button>
        }
      >
        Our team was asked to remove it, because the phone and the recovery codes were lost. If that was not
        you, keep it.
      </EmptyState>
      {state.name === 'failed' ? (
        <Banner tone="danger" title="That did not work">
          {state.words} <Link href={marketplace.contact()}>Contact us</Link>
        </Banner>
      ) : null}
    </Stack>
  );
}

const TOO_LATE = 'This link was used, is too old, or is not whole.';
