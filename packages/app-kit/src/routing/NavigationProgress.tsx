import { PageProgress } from '@nexperts/ui/PageProgress';
import { useNavigation } from 'react-router';

/** The line along the top edge while the next page of an app, or its data, is on its way. */
export function NavigationProgress() {
  return <PageProgress isActive={useNavigation().state !== 'idle'} />;
}
