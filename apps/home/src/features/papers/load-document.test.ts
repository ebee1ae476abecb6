import { expect, it } from 'vitest';
import { loadStaffDocuments } from './load-document.ts';

it('leads to the desk from an address that names neither booking nor payout', async () => {
  const left = await loadStaffDocuments(new Request('http://localhost/app/staff/documents')).catch(
    (thrown: unknown) => thrown,
  );
  expect(left).toBeInstanceOf(Response);
  expect((left as Response).headers.get('location')).toBe('/staff');
});
