import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeReferenceNode,
} from 'typescript/unstable/ast/is';
import {
  API,
  SignatureKind,
  SymbolFlags,
  type Checker,
  type Project,
  type Symbol,
} from 'typescript/unstable/sync';

/** A prop of a part, as its types declare it. */
export interface Prop {
  name: string;
  type: string;
  isRequired: boolean;
  /** What the comment beside it says; empty if nothing does. */
  text: string;
}

const config = fileURLToPath(new URL('../tsconfig.types.json', import.meta.url));
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const original = (checker: Checker, symbol: Symbol): Symbol =>
  symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The type as it is written; a name that stands for literals only is replaced by these. */
function typeText(project: Project, symbol: Symbol): string {
  const { checker } = project;
  const written = symbol.declarations[0]?.resolve(project);
  if (!written || !isPropertySignatureDeclaration(written) || !written.type) {
    return checker.typeToString(checker.getTypeOfSymbol(symbol)!);
  }
  const { type } = written;
  if (isTypeReferenceNode(type)) {
    const named = checker.getSymbolAtLocation(type.typeName);
    const alias = named && original(checker, named).declarations[0]?.resolve(project);
    const meaning = alias && isTypeAliasDeclaration(alias) ? alias.type.getText() : '';
    const isLiterals = meaning.replaceAll(/'[^']*'|\d+|[\s|]/g, '') === '';
    if (meaning !== '' && isLiterals) return oneLine(meaning);
  }
  const text = oneLine(type.getText()).replace(/ \| undefined$/, '');
  return /^\(\(.*\)$/.test(text) ? text.slice(1, -1) : text;
}

function propsOf(project: Project, part: Symbol): Prop[] | undefined {
  const { checker } = project;
  const type = checker.getTypeOfSymbol(original(checker, part));
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  if (!signature) return undefined;
  const [input] = signature.getParameters();
  const inputType = input && checker.getTypeOfSymbol(input);
  const props = (inputType ? checker.getPropertiesOfType(inputType) : []).flatMap((prop): Prop[] => {
    // `ref` and `key`.
    if (prop.declarations[0]?.path.includes('/@types/react/')) return [];
    return [
      {
        name: prop.name,
        type: typeText(project, prop),
        isRequired: !(prop.flags & SymbolFlags.Optional),
        text: oneLine(prop.getDocumentationComment(checker)),
      },
    ];
  });
  return [...props.filter(({ isRequired }) => isRequired), ...props.filter(({ isRequired }) => !isRequired)];
}

/**
 * Reads the props of every part from the built types in `dist`.
 * @returns the props of each exported part by its name, required ones first
 */
export function readProps(dist: string): ReadonlyMap<string, readonly Prop[]> {
  const api = new API({});
  try {
    const project = api.updateSnapshot({ openProject: config }).getProject(config);
    if (!project) throw new Error(`${config} is no project`);
    const found = new Map<string, readonly Prop[]>();
    for (const file of globSync('components/*/index.d.ts', { cwd: dist })) {
      const source = project.program.getSourceFile(join(dist, file));
      const module = source && project.checker.getSymbolAtLocation(source);
      for (const symbol of module ? project.checker.getExportsOfModule(module) : []) {
        const props = propsOf(project, symbol);
        if (props) found.set(symbol.name, props);
      }
    }
    return found;
  } finally {
    api.close();
  }
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** A table in Markdown, or a sentence for a part without props. */
export function propsTable(props: readonly Prop[]): string {
  if (props.length === 0) return 'It has no props.\n';
  const rows = props.map(
    ({ name, type, isRequired, text }) =>
      `| \`${name}\`${isRequired ? ' (required)' : ''} | \`${cell(type)}\` | ${cell(text)} |`,
  );
  return ['| Prop | Type | What it is |', '| --- | --- | --- |', ...rows, ''].join('\n');
}
