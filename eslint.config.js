import js from '@eslint/js'
import hooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'
import { RETIRED_NAMES } from './retired-names.js'

const COMPARISON =
  ":matches(BinaryExpression[operator=/^[!=]==?$/]:not([right.type='Identifier'][right.name='undefined']), SwitchCase)"
const MESSAGES = '/^(messages|common|[a-z]+Messages)$/'
const MESSAGE_COMPARISONS = [
  "property.name='message'",
  `object.name=${MESSAGES}`,
  `object.object.name=${MESSAGES}`,
].map((part) => ({
  selector: `${COMPARISON} > MemberExpression[${part}]`,
  message: 'Decide by the code of an error. Its message is for people.',
}))

export default defineConfig(
  globalIgnores(['bench/**/node_modules', 'bench/nextjs/.next', 'build', '.react-router', '.data']),
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['eslint.config.js', 'retired-names.js'] } },
    },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `throw data(…)` and `throw redirect(…)` are how React Router answers.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: ['**/*.{ts,tsx,mjs}'], rules: { 'id-denylist': ['error', ...RETIRED_NAMES] } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['db/schema/**', 'db/seed/**', 'tools/studio/catalogue/**', '**/*.test.ts', 'test/**', 'supabase/test/**'],
    rules: { 'max-lines': ['error', { max: 150, skipBlankLines: false }] },
  },
  {
    files: ['{api,bin,core,db,jobs,platform,server,supabase}/**/*.{ts,js,mjs}'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...MESSAGE_COMPARISONS] },
  },
  { files: ['app/**/*.tsx'], ...hooks.configs.flat.recommended },
  {
    files: ['app/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text is text: React escapes it.' },
        ...MESSAGE_COMPARISONS,
      ],
    },
  },
  {
    files: ['shop/**/*.ts'],
    ignores: ['**/*.test.ts', 'shop/shop.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Now is shop.now().' },
        ...MESSAGE_COMPARISONS,
      ],
    },
  },
  { files: ['**/*.{js,cjs,mjs}'], extends: [ts.configs.disableTypeChecked], rules: { 'no-undef': 'off' } },
)
