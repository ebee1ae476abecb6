/** Scripts that compare what documents and copy say with the code. Each takes a second or two. */
export const DOCUMENT_CHECKS = [
  { name: 'docs', script: 'scripts/docs.ts', unit: 'paths', count: /(\d+) paths on/g },
  { name: 'security evidence', script: 'scripts/security-evidence.ts', unit: 'items', count: /(\d+) items/g },
  { name: 'operations page', script: 'scripts/operations-page.ts', unit: 'facts', count: /(\d+) facts/g },
  {
    name: 'stored in browsers',
    script: 'scripts/stored-in-browsers.ts',
    unit: 'files',
    count: /(\d+) files searched/g,
  },
  {
    name: 'tests by luck',
    script: 'scripts/tests-by-luck.ts',
    unit: 'tests',
    count: /(\d+) tests searched/g,
  },
  { name: 'promises', script: 'scripts/promises.ts', unit: 'promises', count: /(\d+) promises among/g },
] as const;
