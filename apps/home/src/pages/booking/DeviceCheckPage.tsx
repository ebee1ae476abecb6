import { CallCheckView, checkTitle } from '../../features/room/check/CallCheckView.tsx';
import { forDevice } from '../../features/room/check/targets.ts';
import { signedInAccount } from '../../session.ts';
import type { Route } from './+types/DeviceCheckPage.ts';

const device = forDevice();

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await signedInAccount(request);
  return null;
}

export const meta = () => [{ title: checkTitle }];

export default function DeviceCheckPage() {
  return <CallCheckView target={device} />;
}
