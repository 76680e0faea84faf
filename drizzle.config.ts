import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./db/schema.server.ts', './db/schema/columns.server.ts'],
  schemaFilter: ['shop'],
  out: './db/migrations',
})
