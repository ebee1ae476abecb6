export { Wizard } from './Wizard.tsx';
export type { WizardProps, WizardStep } from './Wizard.tsx';
