import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./db/tables.server.ts', './db/columns.server.ts'],
  schemaFilter: ['shop'],
  out: './db/migrations',
})
