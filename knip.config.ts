import type { KnipConfig } from 'knip'

export default {
  entry: [
    'server/main.ts',
    'server/cli.ts',
    'bin/*.mjs',
    'bench/data/checks.mjs',
    'test/spec/print-statement.ts',
    'tools/studio/{render,sheet,labels}.ts',
    'tools/studio/banners/*.ts',
    'tools/studio/{fabrics,prints}.ts',
    'tools/studio/{catalogue,artwork}/*.ts',
    'test/startup/*.test.ts',
    'test/torture/{main,failpoints/preload,clock/preload,clock/database-preload}.ts',
    'test/torture/*.test.ts',
    'test/cluster/main.ts',
  ],
  project: ['{app,api,tools,jobs,platform,supabase,shop,db,core,server,test}/**/*.{ts,tsx,css}'],
  vitest: { config: ['vitest.config.ts', 'test/startup/vitest.config.ts', 'test/pooler/vitest.config.ts'] },
  ignoreDependencies: [
    // bin/test.mjs runs its command.
    'dependency-cruiser',
    'swagger-ui-dist',
    '@fontsource-variable/fraunces',
    '@fontsource/figtree',
    '@fontsource/noto-sans-devanagari',
  ],
  ignoreBinaries: ['apt-get', 'mount', 'systemd-analyze', 'umount'],
  // Knip reads no plain CSS by itself: what a sheet imports, and the fonts that it names.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import |url\()'([^']+)'/g)].map(([, file]) => `import '${file}'`).join('\n'),
  },
} satisfies KnipConfig
