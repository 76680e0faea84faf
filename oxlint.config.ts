import { defineConfig } from 'oxlint'
import { RETIRED_NAMES } from './retired-names.ts'

const UNSAFE = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
]
/** What is not in the category `correctness`. */
const MORE_RULES = [
  ...['no-array-constructor', 'no-case-declarations', 'no-empty', 'no-fallthrough', 'no-prototype-builtins'],
  ...['no-regex-spaces', 'no-unexpected-multiline', 'no-var', 'prefer-const', 'prefer-rest-params'],
  ...['prefer-spread', 'preserve-caught-error'],
  ...['ban-ts-comment', 'no-empty-object-type', 'no-explicit-any', 'no-implied-eval', 'no-misused-promises'],
  ...['no-namespace', 'no-require-imports', 'no-unnecessary-type-assertion', 'no-unnecessary-type-constraint'],
  ...UNSAFE,
  ...['no-unsafe-enum-comparison', 'no-unsafe-function-type', 'prefer-promise-reject-errors', 'restrict-plus-operands'],
]

/** What reads types, which plain scripts do not name. */
const TYPED_RULES = [
  ...UNSAFE,
  ...['no-base-to-string', 'no-floating-promises', 'no-misused-promises', 'no-unnecessary-type-assertion'],
  ...['prefer-promise-reject-errors', 'restrict-plus-operands', 'restrict-template-expressions', 'unbound-method'],
]
/** `[...text]` splits what is known, `void` marks what nobody awaits, and texts are sorted as they are. */
const NOT_WANTED = ['no-misused-spread', 'no-meaningless-void-operator', 'require-array-sort-compare']

export default defineConfig({
  ignorePatterns: ['bench/**/node_modules', 'bench/nextjs', 'build', '.react-router', '.data'],
  plugins: ['typescript', 'react'],
  jsPlugins: ['./lint-rules.js'],
  categories: { correctness: 'error' },
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    ...Object.fromEntries(MORE_RULES.map((rule) => [rule, 'error'])),
    ...Object.fromEntries(NOT_WANTED.map((rule) => [rule, 'off'])),
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    { files: ['**/*.{js,mjs}'], rules: Object.fromEntries(TYPED_RULES.map((rule) => [rule, 'off'])) },
    { files: ['**/*.{ts,tsx,mjs}'], rules: { 'id-denylist': ['error', ...RETIRED_NAMES] } },
    {
      files: ['**/*.ts', '**/*.tsx'],
      excludeFiles: [
        ...['db/schema/**', 'db/seed/**', 'tools/studio/catalogue/**'],
        ...['**/*.test.ts', '**/*.test.tsx', 'test/**', 'supabase/test/**'],
      ],
      rules: { 'max-lines': ['error', { max: 150, skipBlankLines: false }] },
    },
    {
      files: ['{api,app,bin,core,db,jobs,platform,server,shop,supabase}/**/*.{ts,tsx,js,mjs}'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'dhoop/no-message-comparison': 'error' },
    },
    { files: ['app/**/*.tsx'], rules: { 'react/rules-of-hooks': 'error', 'react/no-danger': 'error' } },
    {
      files: ['shop/**/*.ts'],
      excludeFiles: ['**/*.test.ts', 'shop/shop.ts'],
      rules: { 'dhoop/no-own-clock': 'error' },
    },
  ],
})
