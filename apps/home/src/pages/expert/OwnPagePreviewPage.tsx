import { loadPreview } from '../../features/profile/index.ts';
import { PagePreview } from '../../features/own-page/index.ts';
import type { Route } from './+types/OwnPagePreviewPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPreview(request);

export const meta = () => [{ title: 'Preview of your page · Nexperts' }];

export default function OwnPagePreviewPage({ loaderData: { expert } }: Route.ComponentProps) {
  return expert ? <PagePreview expert={expert} /> : null;
}
