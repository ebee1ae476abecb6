import { afterEach, vi } from 'vitest';
import type * as appModule from '../app.ts';
import { ALL_HOSTS } from '../hosts.ts';
import { answerFaults } from './answer-faults.ts';
import { undocumented } from './documented.ts';

// Every app that a test makes, by whatever way it is asked, is held to the OpenAPI document: the test in which it
// answers something else fails.
vi.mock('../app.ts', async (original) => {
  const { createApp, ...rest } = await original<typeof appModule>();
  const checkedApp: typeof createApp = (deps) => {
    const app = createApp(deps);
    // A process of some hosts has no operations of the others.
    if (deps.env.hosts.length < ALL_HOSTS.length) return app;
    const { fetch } = app;
    app.fetch = async (request, ...others) => {
      const answer = await fetch(request, ...others);
      answerFaults.push(...(await undocumented(request.method, request.url, answer.clone())));
      return answer;
    };
    return app;
  };
  return { ...rest, createApp: checkedApp };
});

afterEach(() => {
  const found = answerFaults.splice(0);
  if (found.length > 0) throw new Error(`The OpenAPI document does not describe:\n${found.join('\n')}`);
});
