/** Names that every engine gives to the regions whose long names differ: the tests of Node and of a browser ask for these. */
export const EDITED_NAMES: readonly (readonly [locale: string, names: Readonly<Record<string, string>>])[] = [
  ['en', { FK: 'Falkland Islands', HK: 'Hong Kong', MO: 'Macao', PS: 'Palestine' }],
  ['de', { FK: 'Falklandinseln', HK: 'Hongkong', MO: 'Macau', PS: 'Palästina' }],
  ['ar', { FK: 'جزر فوكلاند', HK: 'هونغ كونغ', MO: 'مكاو', PS: 'فلسطين' }],
];
