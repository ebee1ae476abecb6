import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { finishSite, type SiteOptions } from './finish-site.ts';

interface Options extends SiteOptions {
  /** The server renders pages too: writes `render.js` beside React Router's server build (docs/adr/0022) */
  isRendered?: boolean;
}

/**
 * Finishes a built site: deferred scripts, rules for the first paint, the page for unknown addresses, sitemap, a lean route
 * manifest and compressed files. It has to stand after `reactRouter()`: React Router prerenders after the last hook of Vite's
 * own (`closeBundle`), in a `buildApp` that it wraps around the one before; this plugin wraps its own around that.
 */
export function siteBuild({ isRendered = false, ...options }: Options): Plugin {
  return {
    name: 'site-build',
    apply: 'build',
    config: {
      order: 'post',
      handler: ({ builder: { buildApp } = {} }) => ({
        builder: {
          async buildApp(builder) {
            await buildApp?.(builder);
            const { base, environments, logger, root } = builder.config;
            const [client, server] = ['client', 'ssr'].map((name) => environments[name]?.build.outDir);
            if (!client || !server) throw new Error('the site has no client or no server build');
            const recipe = await finishSite(resolve(root, client), base, options);
            if (isRendered) writeFileSync(join(resolve(root, server), 'render.js'), renderModule(recipe));
            logger.info('finished the pages of the site');
          },
        },
      }),
    },
  };
}

/** A module with `render(path, data)`: the `render` of the site's `entry.server.tsx`, with the build and its recipe. */
const renderModule = (recipe: unknown): string =>
  `import * as build from './index.js';
const recipe = ${JSON.stringify(recipe)};
export const render = (path, data) => build.entry.module.render(build, path, data, recipe);
`;
