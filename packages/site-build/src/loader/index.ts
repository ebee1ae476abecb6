import { replayPress } from './press.ts';
import { openStorage, runScripts } from './run.ts';
import { whenPainted } from './start.ts';
import { applyLateStyles } from './styles.ts';

// Runs in the page, as a classic script after the framework's own, which `deferScripts` made inert.
const own = document.currentScript;
const entry = own?.previousElementSibling?.textContent ?? '';
const files = own?.dataset['files']?.split(' ') ?? [];

let styles: Promise<void> | undefined;
const applyStyles = (): Promise<void> => (styles ??= applyLateStyles());

whenPainted(
  () => void applyStyles(),
  // No script runs while the sheet is on its way: what it draws would be drawn twice.
  () => {
    const applied = applyStyles();
    openStorage();
    void applied.then(() => runScripts(files, entry));
  },
);
replayPress();
