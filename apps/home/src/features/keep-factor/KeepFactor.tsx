import { isApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
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
      await api.call(endpoints.stopSecondFactorRemoval, { body: { token: hash.slice(1) } });
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
          title="Your two-step login stays on"
          action={<ButtonLink href={marketplace.forgotPassword()}>Set a new password</ButtonLink>}
        >
          We won’t turn it off. If you didn’t ask for this, set a new password now: someone may know yours.
        </EmptyState>
      </div>
    );
  return (
    <Stack gap={16}>
      <EmptyState
        headingLevel={1}
        title="Keep two-step login?"
        action={
          <Button isPending={state.name === 'sending'} pendingLabel="One moment…" onPress={() => void keep()}>
            Keep two-step login
          </Button>
        }
      >
        Someone told us that you’ve lost your phone and recovery codes, and asked us to turn it off. If that
        wasn’t you, keep it on.
      </EmptyState>
      {state.name === 'failed' ? (
        <Banner tone="danger" title="That didn’t work">
          {state.words} <Link href={marketplace.contact()}>Contact us</Link>
        </Banner>
      ) : null}
    </Stack>
  );
}

const TOO_LATE = 'This link has been used, has expired or is incomplete.';
