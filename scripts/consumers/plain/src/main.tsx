import { Button } from '@nexperts/ui/Button';
import { AlertDialog } from '@nexperts/ui/Dialog';
import { KitProvider } from '@nexperts/ui/KitProvider';
import { TextField } from '@nexperts/ui/TextField';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Some parts in a page that links `styles.css`, bundled without any plugin, under the policy of the recipes. */
function App() {
  const [said, setSaid] = useState('');
  return (
    <KitProvider locale="en-AU">
      <h1>A plain page</h1>
      <TextField label="Full name" name="name" />
      <AlertDialog
        title="Cancel this booking?"
        trigger={<Button>Cancel booking</Button>}
        actionLabel="Cancel booking"
        cancelLabel="Keep booking"
        onAction={() => setSaid('Cancelled')}
      >
        You’ll be refunded A$120.
      </AlertDialog>
      <p role="status">{said}</p>
    </KitProvider>
  );
}

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
