export interface SkipLinkProps {
  /** Default `#main`. */
  href?: string;
  /** Default `Skip to content`. */
  children?: string;
}
