import type { NextConfig } from 'next';

export default {
  output: 'export',
  distDir: 'client',
  turbopack: { root: import.meta.dirname },
} satisfies NextConfig;
