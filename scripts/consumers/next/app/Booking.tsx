'use client';
import { Button } from '@nexperts/ui/Button';
import { KitProvider } from '@nexperts/ui/KitProvider';
import { TextField } from '@nexperts/ui/TextField';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

/** A client component: links of the kit go through Next's router. */
export function Booking() {
  const router = useRouter();
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'yes';
  }, []);
  return (
    <KitProvider locale="en-AU" navigate={(path) => router.push(path)}>
      <TextField label="Full name" value={name} onChange={setName} />
      <Button onPress={() => setSaid(`Booked for ${name}`)}>Book</Button>
      <p role="status">{said}</p>
    </KitProvider>
  );
}
