import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { BUILD_TARGET } from './browsers.ts';
import type { Recipe } from './finish-page.ts';
import { finishSite, type Render, type SiteOptions } from './finish-site.ts';

/** React Router's server build, as far as it is used here. */
interface SiteServer {
  entry: {
    module: { render(build: SiteServer, path: string, data: object, recipe: Recipe): Promise<string> };
  };
}

/**
 * Builds a site for the oldest browsers it supports, and finishes it: deferred scripts, rules for the first paint, the page for unknown addresses, sitemap, a lean route
 * manifest and compressed files. Writes `render.js` beside React Router's server build, which contains all it uses: the
 * server renders pages where no packages are installed (docs/adr/0022).
 *
 * It has to be after `reactRouter()`: React Router prerenders after the last hook of Vite's own (`closeBundle`), in a
 * `buildApp` that it wraps around the one before; this plugin wraps its own around that.
 */
export function siteBuild(options: SiteOptions): Plugin {
  return {
    name: 'site-build',
    apply: 'build',
    config: {
      order: 'post',
      handler: ({ builder: { buildApp } = {} }) => ({
        environments: {
          client: { build: { target: BUILD_TARGET } },
          ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } },
        },
        builder: {
          async buildApp(builder) {
            await buildApp?.(builder);
            const { base, environments, logger, root } = builder.config;
            const [client, server] = ['client', 'ssr'].map((name) => environments[name]?.build.outDir);
            if (!client || !server) throw new Error('the site has no client or no server build');
            const build = join(resolve(root, server), 'index.js');
            const render: Render = async (path, data, recipe) => {
              const site = (await import(pathToFileURL(build).href)) as SiteServer;
              return site.entry.module.render(site, path, data, recipe);
            };
            const recipe = await finishSite(resolve(root, client), base, options, render);
            writeFileSync(join(dirname(build), 'render.js'), renderModule(recipe));
            logger.info('finished the pages of the site');
          },
        },
      }),
    },
  };
}

/**
 * A module with `render(path, data)`: the `render` of the site's `entry.server.ts`, with the build and its recipe. What else
 * that exports for the server is its `site`.
 */
const renderModule = (recipe: unknown): string =>
  `import * as build from './index.js';
const recipe = ${JSON.stringify(recipe)};
export const site = build.entry.module;
export const render = (path, data) => site.render(build, path, data, recipe);
`;
