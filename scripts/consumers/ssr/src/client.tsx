import '@nexperts/ui/styles.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.querySelector('#root');
if (root)
  hydrateRoot(root, <App />, {
    onRecoverableError: (error) => console.error('hydration', error),
  });
document.documentElement.dataset['hydrated'] = 'yes';
