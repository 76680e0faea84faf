import js from '@eslint/js'
import hooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'

export default defineConfig(
  globalIgnores(['bench/node_modules', 'build', '.react-router', '.data']),
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  { languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['eslint.config.js'] } } } },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `throw data(…)` and `throw redirect(…)` are how React Router answers.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['db/tables.server.ts', 'db/seed/**', 'studio/catalogue/**', '**/*.test.ts', 'test/**'],
    rules: { 'max-lines': ['error', { max: 150, skipBlankLines: false }] },
  },
  { files: ['app/**/*.tsx'], ...hooks.configs.flat.recommended },
  {
    files: ['app/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text is text: React escapes it.' },
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
      ],
    },
  },
  { files: ['**/*.{js,cjs,mjs}'], extends: [ts.configs.disableTypeChecked], rules: { 'no-undef': 'off' } },
)
