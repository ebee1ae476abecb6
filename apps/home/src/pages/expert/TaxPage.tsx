import { loadTax, TaxView } from '../../features/tax/index.ts';
import type { Route } from './+types/TaxPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTax(request);

export const meta = () => [{ title: 'Tax details · Nexperts' }];

export default function TaxPage({ loaderData }: Route.ComponentProps) {
  return <TaxView {...loaderData} />;
}
