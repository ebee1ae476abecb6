import type { Config } from '@react-router/dev/config';
import { readFile, writeFile } from 'node:fs/promises';
import { finishOutline } from './src/features/profile/outline-room.ts';

const OUTLINES = ['/experts/outline', '/pages/user/profile'];

/**
 * A single-page app under /app; the server answers its known paths with the shell. The two addresses of a profile have
 * pages of their own, with an outline that the server fills in.
 */
export default {
  appDirectory: 'src',
  basename: '/app/',
  ssr: false,
  prerender: OUTLINES,
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
    for (const path of OUTLINES) {
      const file = `${reactRouterConfig.buildDirectory}/client/app${path}/index.html`;
      await writeFile(file, finishOutline(await readFile(file, 'utf8')));
    }
  },
} satisfies Config;
