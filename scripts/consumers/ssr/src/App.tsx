import { Accordion } from '@nexperts/ui/Accordion';
import { Button } from '@nexperts/ui/Button';
import { DateOfBirthField } from '@nexperts/ui/DateOfBirthField';
import { KitProvider } from '@nexperts/ui/KitProvider';
import { Tabs } from '@nexperts/ui/Tabs';

/** Parts with ids, state and effects, which tend to differ between server and browser. */
export function App() {
  return (
    <KitProvider locale="en-AU">
      <h1>Rendered on a server</h1>
      <DateOfBirthField label="Date of birth" defaultValue="1990-03-27" />
      <Tabs
        label="Parts"
        items={[
          { id: 'one', label: 'One', content: <p>First</p> },
          { id: 'two', label: 'Two', content: <p>Second</p> },
        ]}
      />
      <Accordion items={[{ id: 'a', title: 'Question', content: 'Answer' }]} />
      <Button>Continue</Button>
    </KitProvider>
  );
}
