'use client';
import { createContext, forwardRef, useContext } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef } from 'react';

export interface Router {
  /** Goes to an address of the app without loading the page. */
  navigate?: ((path: string) => void) | undefined;
  /** A hook: the address to show for a path. */
  useHref?: ((path: string) => string) | undefined;
}

export const RouterContext = createContext<Router>({});

export interface AnchorProps extends ComponentPropsWithoutRef<'a'> {
  href: string;
  onPress?: (() => void) | undefined;
}

/**
 * The anchor below every link of the kit: native, so it needs no script; with a router a plain press on an address of
 * this origin is the router's. What asks for a tab, a file or a window, or names a target, stays with the browser.
 */
export const Anchor = forwardRef(function Anchor(
  { href, onPress, ...rest }: AnchorProps,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  const { navigate, useHref } = useContext(RouterContext);
  const ofApp = useHref ? useHref(href) : href;
  return (
    // The content comes with the other props.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a
      {...rest}
      ref={ref}
      // A file has an address of its own, not a path of the app.
      href={rest.download === undefined ? ofApp : href}
      onClick={(event) => {
        onPress?.();
        if (
          navigate &&
          event.currentTarget.origin === location.origin &&
          !(rest.target || rest.download) &&
          !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        ) {
          event.preventDefault();
          navigate(href);
        }
      }}
    />
  );
});
