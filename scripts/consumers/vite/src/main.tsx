import '@nexperts/ui/styles';
import { ApiError } from '@nexperts/api';
import { Button } from '@nexperts/ui/Button';
import { CodeInput } from '@nexperts/ui/CodeInput';
import { KitProvider } from '@nexperts/ui/KitProvider';
import { TextField } from '@nexperts/ui/TextField';
import { verificationCode } from '@nexperts/validation';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BookingForm } from './BookingForm.tsx';
import { logIn } from './calls.ts';
import { German } from './German.tsx';

export const calls = typeof logIn === 'function' && typeof ApiError === 'function';

/** One field, one rule and one button from the published packages. */
function App() {
  const [code, setCode] = useState('');
  const [said, setSaid] = useState('');
  return (
    <KitProvider locale="en-AU">
      <h1>A consumer</h1>
      <TextField label="Name" />
      <CodeInput label="Code" value={code} onChange={setCode} />
      <Button onPress={() => setSaid(verificationCode.safeParse(code).success ? 'Right form' : 'Wrong form')}>
        Check
      </Button>
      <p role="status">{said}</p>
      <BookingForm onBook={({ name, born }) => setSaid(`${name}, ${born}`)} />
      <German />
      <p>{calls ? 'Calls are there' : 'No calls'}</p>
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
