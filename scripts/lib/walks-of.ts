/**
 * The walks of apps/e2e/src that go through a feature or a module. `npm run check` runs those of the folders that a
 * change touches; a folder that is not named has none of its own.
 */
const WALKS: Readonly<Record<string, readonly string[]>> = {
  'apps/home/src/features/application': ['application'],
  'apps/home/src/features/availability': ['editors'],
  'apps/home/src/features/bookings': ['main-job', 'move'],
  'apps/home/src/features/checkout': ['book-as-visitor', 'brief', 'firefox'],
  'apps/home/src/features/desk/audit': ['desk-money'],
  'apps/home/src/features/desk/money': ['desk-money'],
  'apps/home/src/features/desk/parts': ['desk'],
  'apps/home/src/features/desk/payouts': ['payouts'],
  'apps/home/src/features/desk/person': ['desk'],
  'apps/home/src/features/desk/queue': ['desk', 'decisions'],
  'apps/home/src/features/desk/reconciliation': ['payouts'],
  'apps/home/src/features/desk/report': ['desk'],
  'apps/home/src/features/desk/search': ['desk'],
  'apps/home/src/features/desk/story': ['desk'],
  'apps/home/src/features/earnings': ['payouts'],
  'apps/home/src/features/messages': ['messages'],
  'apps/home/src/features/notifications': ['notifications', 'push'],
  'apps/home/src/features/papers': ['payouts'],
  'apps/home/src/features/picture': ['application'],
  'apps/home/src/features/problem': ['after-session'],
  'apps/home/src/features/profile': ['profile'],
  'apps/home/src/features/reviews': ['reviews'],
  'apps/home/src/features/room': ['room', 'workshop'],
  'apps/home/src/features/services': ['editors', 'brief'],
  'apps/home/src/features/settings': ['settings'],
  'apps/home/src/features/verification': ['payouts'],
  'apps/home/src/features/workshops': ['workshop'],
  'apps/home/src/features/wrap-up': ['after-session', 'reviews'],
  'apps/marketplace/src/features/categories': ['lists'],
  'apps/marketplace/src/features/events': ['workshop'],
  'apps/marketplace/src/features/find': ['find'],
  'apps/marketplace/src/features/home': ['find'],
  'apps/marketplace/src/features/login': ['signed-in'],
  'apps/marketplace/src/features/reset-password': ['accounts'],
  'apps/marketplace/src/features/session': ['signed-in'],
  'apps/marketplace/src/features/signup': ['accounts', 'book-as-visitor'],
  'apps/server/src/modules/applications': ['application'],
  'apps/server/src/modules/call-check': ['call-check'],
  'apps/server/src/modules/messages': ['messages'],
  'apps/server/src/modules/notifications': ['notifications'],
  'apps/server/src/modules/payouts': ['payouts'],
  'apps/server/src/modules/problems': ['after-session'],
  'apps/server/src/modules/reviews': ['reviews'],
  'apps/server/src/modules/rooms': ['room', 'workshop'],
  'apps/server/src/modules/sites': ['profile'],
  'apps/server/src/modules/workshops': ['workshop'],
};

/** Names of the walks' files for some files of the project, each once. */
export function walksOf(files: readonly string[]): string[] {
  const folders = Object.entries(WALKS).filter(([folder]) =>
    files.some((file) => file.startsWith(`${folder}/`)),
  );
  const own = files.flatMap((file) => /^apps\/e2e\/src\/([\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? []);
  return [...new Set([...own, ...folders.flatMap(([, walks]) => walks)])];
}
