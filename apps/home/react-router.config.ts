import type { Config } from '@react-router/dev/config';
import { writeFile } from 'node:fs/promises';

/** A single-page app under /app; the server answers its known paths with the shell, and renders profiles. */
export default {
  appDirectory: 'src',
  basename: '/app/',
  ssr: false,
  // One path of each address that the server renders: without, React Router refuses the `loader`s of its routes. And the
  // page that the service worker keeps.
  prerender: ['/experts/any', '/pages/user/profile', '/offline'],
  buildEnd: async ({ buildManifest, reactRouterConfig }) => {
    const routes = buildManifest?.routes ?? {};
    const pathOf = (id: string | undefined): string => {
      const route = id ? routes[id] : undefined;
      return route ? pathOf(route.parentId) + (route.path ? `/${route.path}` : '') : '';
    };
    // The splat is the not-found page; it must not make every path a known one.
    const paths = Object.keys(routes)
      .map(pathOf)
      .filter((path) => !path.includes('*'));
    await writeFile(
      `${reactRouterConfig.buildDirectory}/client/routes.json`,
      JSON.stringify([...new Set(paths)].sort()),
    );
  },
} satisfies Config;
