import { FiguresView, loadFigures } from '../../features/figures/index.ts';
import type { Route } from './+types/FiguresPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadFigures(request);

export const meta = () => [{ title: 'Figures · Nexperts' }];

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  return <FiguresView {...loaderData} />;
}
