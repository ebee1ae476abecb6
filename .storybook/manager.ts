import { addons } from 'storybook/manager-api';
import { theme } from './theme.ts';

addons.setConfig({
  theme,
  sidebar: {
    renderLabel: ({ name, type, tags }) =>
      type === 'component' && tags?.includes('new') ? `${name} (new)` : name,
  },
});
