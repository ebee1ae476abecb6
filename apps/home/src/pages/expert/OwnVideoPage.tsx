import { loadOwnPage, RecordVideo } from '../../features/own-page/index.ts';
import type { Route } from './+types/OwnVideoPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnPage(request);

export const meta = () => [{ title: 'Record your video · Nexperts' }];

export default function OwnVideoPage() {
  return <RecordVideo />;
}
