import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* That a page is on its way shows at once, not with the page. */}
      <HydratedRouter useTransitions />
    </StrictMode>,
  );
});
