import { Card } from '@nexperts/ui/Layout';
import { Heading } from '@nexperts/ui/Text';
import { Booking } from './Booking';

/** A server component: the kit's parts without state are rendered here. */
export default function Page() {
  return (
    <main>
      <Heading level={1}>Rendered by Next</Heading>
      <Card>
        <Booking />
      </Card>
    </main>
  );
}
