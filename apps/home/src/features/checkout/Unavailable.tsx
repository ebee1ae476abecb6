import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { useRevalidator } from 'react-router';
import * as css from './checkout.css.ts';

/** The payment form could not be opened; trying again is safe. */
export function Unavailable({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={css.stack}>
      <Banner tone="danger" title="We couldn’t open the payment form">
        {message}
      </Banner>
      <Button isPending={state === 'loading'} onPress={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
