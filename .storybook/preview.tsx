import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { configure } from 'storybook/test';
import { KitProvider } from '../packages/ui/src/components/KitProvider/index.ts';
import '../packages/ui/src/theme/styles.ts';
import { theme } from './theme.ts';
import { overlaysShown } from './overlays.ts';
import { endTransitions } from './transitions.ts';

/** Whether Vitest runs the stories; it sets this mark in the page. */
const isTest = '__vitest_browser__' in globalThis;
if (isTest) {
  // What fades in is invisible in its first frame, and an overlay while React Aria expects an on-screen keyboard (see
  // overlays.ts). On a loaded machine a test sees both.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer nx.reset {
    *, *::before, *::after { animation-duration: 0s !important }
    [style*='mask-image'] { opacity: 1 !important }
  }`);
  document.adoptedStyleSheets.push(sheet);
}

interface SurroundingsProps {
  theme: string;
  dir: 'ltr' | 'rtl';
  locale: string;
  children: ReactNode;
}

function Surroundings({ theme, dir, locale, children }: SurroundingsProps) {
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    root.dir = dir;
    root.lang = dir === 'rtl' ? 'ar' : locale;
  }, [theme, dir, locale]);
  // React Aria takes direction from the locale; Arabic turns it while the texts stay English.
  return <KitProvider locale={dir === 'rtl' ? 'ar-AE' : locale}>{children}</KitProvider>;
}

// Long enough for a loaded machine; only a state that never comes fails.
configure({ asyncUtilTimeout: 8_000 });

const answers = mswLoader(async () => {
  const [{ delay, http }, { setupWorker }, { aroundScreens }] = await Promise.all([
    import('msw'),
    import('msw/browser'),
    import('./around-screens.ts'),
  ]);
  // When a call without an answer fails is up to the machine; so it never does.
  const worker = setupWorker(
    ...aroundScreens,
    http.all('*/api/*', ({ request }) => {
      console.warn(`This story has no answer to ${request.method} ${new URL(request.url).pathname}`);
      return delay('infinite');
    }),
  );
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return worker;
});

const preview: Preview = {
  // Only screens make calls; parts of the kit need no worker.
  loaders: [
    async (context) => {
      if (!context.parameters['msw']) return {};
      const { startOver } = await import('../packages/api/src/msw/index.ts');
      startOver();
      return answers(context);
    },
  ],
  // Before axe runs.
  afterEach: async () => {
    await overlaysShown();
    endTransitions();
  },
  initialGlobals: { theme: 'light', dir: 'ltr', locale: 'en-AU' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'high-contrast', title: 'High contrast' },
          { value: 'system', title: 'As the system' },
        ],
      },
    },
    dir: {
      description: 'Direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    locale: {
      description: 'Locale of dates, numbers and names of countries',
      toolbar: {
        title: 'Locale',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en-AU', title: 'English (Australia)' },
          { value: 'en-US', title: 'English (United States)' },
          { value: 'de-DE', title: 'German' },
          { value: 'ja-JP', title: 'Japanese' },
        ],
      },
    },
  },
  decorators: [
    (Story, { globals }) => (
      <Surroundings
        theme={String(globals['theme'])}
        dir={globals['dir'] === 'rtl' ? 'rtl' : 'ltr'}
        locale={String(globals['locale'])}
      >
        <Story />
      </Surroundings>
    ),
  ],
  parameters: {
    layout: 'padded',
    docs: { theme },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Foundations',
          'Actions',
          'Forms',
          'Booking',
          'Content',
          'Feedback',
          'Navigation',
          'Overlays',
          'Room',
          'Patterns',
          'Screens',
        ],
      },
    },
    viewport: {
      options: {
        w320: { name: '320', styles: { width: '320px', height: '640px' } },
        w360: { name: '360', styles: { width: '360px', height: '740px' } },
        w768: { name: '768', styles: { width: '768px', height: '1024px' } },
        w1280: { name: '1280', styles: { width: '1280px', height: '800px' } },
      },
    },
    a11y: {
      test: 'error',
      // In tests, both-themes.ts asks axe.
      disable: isTest,
      // React Aria's announcer keeps its text for a few seconds, even if the element it names is gone.
      context: { exclude: ['[data-live-announcer]'] },
      // Off in axe by default: 24 px targets are a rule of WCAG 2.2 AA.
      config: {
        rules: [{ id: 'target-size', enabled: true }],
      },
    },
  },
};

export default preview;
