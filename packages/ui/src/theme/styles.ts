// One import for apps: layer order, reset, base, themes and faces of the kit.
import './layers.css.ts';
import './reset.css.ts';
import './themes.css.ts';
import './fonts.css.ts';
