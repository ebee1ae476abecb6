import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';

/** The page's HTML, made by plain Node: the kit is not bundled and no style sheet is loaded. */
export const html = renderToString(<App />);
