import { loadPicture, PictureView } from '../../features/picture/index.ts';
import type { Route } from './+types/SettingsProfilePage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPicture(request);

export const meta = () => [{ title: 'Your picture · Nexperts' }];

export default function SettingsProfilePage({ loaderData }: Route.ComponentProps) {
  return <PictureView {...loaderData} />;
}
