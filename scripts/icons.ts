import { light } from '../packages/ui/src/theme/tokens.ts';
import { draw, mark, type Drawing } from './lib/draw.ts';

// `node scripts/icons.ts`: the icons of the marketplace, for home screens, tabs and the manifest.
const { color } = light;
const PUBLIC = 'apps/marketplace/public';

/** @param share how much of the picture's width the mark takes */
const icon = (name: string, size: number, share: number, radius: number): Drawing => ({
  file: `${PUBLIC}/${name}.png`,
  width: size,
  height: size,
  isTransparent: radius > 0,
  html: `<!doctype html><style>
    body { margin: 0; }
    main { display: grid; place-items: center; block-size: 100vh; background: ${color.brand}; border-radius: ${radius}%; }
    svg { inline-size: ${share}vw; }
  </style><main><svg viewBox="5 2 26 25">${mark(color.onBrand, color.accent)}</svg></main>`,
});

await draw(
  [
    icon('icon-192', 192, 62, 22),
    icon('icon-512', 512, 62, 22),
    // Launchers cut the icon to a shape of their own; the inner 80% always stay.
    icon('icon-maskable-512', 512, 48, 0),
    // iOS rounds the corners itself.
    icon('apple-touch-icon', 180, 58, 0),
  ],
  20_000,
);
