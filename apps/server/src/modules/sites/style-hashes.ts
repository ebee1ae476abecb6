/**
 * CSP sources of the constant style sheets that react-aria puts into a page at run time. An end-to-end test fails on
 * any CSP violation, so a new version of the library that changes them is noticed.
 */
export const INJECTED_STYLE_HASHES: readonly string[] = [];
