import { KitProvider } from '@nexperts/ui/KitProvider';
import { Outlet } from 'react-router';

/** Around pages with parts that format and read numbers and dates: they do so as the site is written, in English. */
export default function KitLayout() {
  return (
    <KitProvider locale="en-AU">
      <Outlet />
    </KitProvider>
  );
}
