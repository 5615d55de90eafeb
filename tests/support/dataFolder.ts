import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { inject } from 'vitest'
import { demoAccounts } from '#app/server/seed/seedOperators.ts'
import { createPasswords } from '#server/auth/password.ts'
import { openPgliteAsItIs } from '#server/db/openPglite.ts'
import { accounts } from '#server/db/schema.ts'
import './seededDatabase.ts'

/** A data folder as a first start makes it, from the database that was filled once for all tests. */
export async function makeDataFolder(folder: string): Promise<string> {
  const place = join(folder, 'database')
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['-xf', inject('seededDatabase'), '-C', place], { stdio: 'ignore' })
  // Those that were filled in cost nothing, and a server of its own takes none but the usual ones.
  const passwords = createPasswords()
  const { database, close } = await openPgliteAsItIs(place)
  for (const { id, password } of demoAccounts) {
    const passwordHash = await passwords.hash(password)
    await database.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
  }
  await close()
  return folder
}
