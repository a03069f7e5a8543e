// What Prettier and the type checker do not see: mistakes, imports that go in a circle, lines that nobody reads to the end.
import { importX } from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['src/wire.ts', 'src/games/*/view.ts']), // written by scripts/types
  ts.configs.recommended,
  svelte.configs['flat/recommended'],
  {
    files: ['**/*.ts', '**/*.js', '**/*.svelte'],
    plugins: { 'import-x': importX },
    // Of Svelte's files the script is TypeScript; also where an import is followed into one.
    languageOptions: { parserOptions: { parser: ts.parser } },
    settings: {
      'import-x/extensions': ['.ts', '.svelte'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'], 'svelte-eslint-parser': ['.svelte'] },
      'import-x/resolver': { typescript: true },
    },
    rules: {
      'import-x/no-cycle': 'error',
      'max-len': ['error', { code: 200, ignorePattern: String.raw`(\bd="|: ')M[-\d]` }], // but for outlines of drawings
      'svelte/no-useless-mustaches': 'off', // a space in braces is one that Prettier leaves alone
      'svelte/prefer-svelte-reactivity': 'off', // Maps and Sets are made anew, or nothing drawn depends on them
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/games/**', 'src/board/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/shell/**'], message: 'A board knows web/src/board and itself, not the shell.' }] },
      ],
    },
  },
);
