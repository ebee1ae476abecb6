/** Public pages that search engines may read and nobody looks for: they stay out of the sitemap. */
export const UNLISTED: readonly string[] = ['/login', '/forgot-password'];

/** Lines of `robots.txt`. Of the web app only profiles may be read, with the files and pictures they need. */
export const ROBOTS: readonly string[] = [
  'User-agent: *',
  'Disallow: /app/',
  'Allow: /app/experts/',
  'Allow: /app/pages/user/profile/',
  'Allow: /app/assets/',
  'Disallow: /api/',
  'Allow: /api/avatars/',
];
