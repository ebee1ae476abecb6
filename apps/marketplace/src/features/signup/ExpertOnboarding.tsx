import { useLiveSearch } from '../../hydrated.ts';
import { Wizard } from './Wizard.tsx';

/** S-09: the expert wizard on a page of its own. @param next where the login after it shall lead */
export function ExpertOnboarding({ next }: { next: string }) {
  const search = useLiveSearch();
  return (
    <Wizard
      path="expert"
      search={search}
      hasChoice={false}
      next={next}
      heading="Become an Expert"
      lead="Four short steps. We review applications in 2–3 business days."
    />
  );
}
