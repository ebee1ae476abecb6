export { siteEnv, type SiteEnv } from './env/site-env.ts';
export { useForm, type FormOptions, type FormState } from './form/use-form.ts';
export { KitRouter, type KitRouterProps } from './routing/KitRouter.tsx';
export { requireAccount } from './routing/require-account.ts';
export { ServerClock } from './routing/server-clock.ts';
export { useFocusOnNavigation } from './routing/use-focus-on-navigation.ts';
export { currentAccount } from './session/current-account.ts';
export { safeNext } from './session/next-url.ts';
export { dropToken, isProbablySignedIn, storeToken } from './session/token.ts';
