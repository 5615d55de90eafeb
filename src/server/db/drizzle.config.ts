import { defineConfig } from 'drizzle-kit'

/** For `drizzle-kit generate --config src/server/db/drizzle.config.ts`, after a change of `schema.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema.ts',
  out: './src/server/db/migrations',
})
