import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { secondFactors } from '../../db/schema.ts'
import type { SigningKeys } from '../../signingKey.ts'
import { createSealing } from './sealed.ts'

/** Seals every app's key with the server's present one, so that the former one can go. Done at the start. */
export async function resealSecondFactors(database: Database, signingKeys: SigningKeys): Promise<void> {
  const { account, secret } = secondFactors
  const sealing = createSealing(signingKeys)
  const rows = await database.select({ account, secret }).from(secondFactors).where(isNotNull(secret))
  for (const { account: owner, secret: sealed } of rows) {
    if (sealed === null || sealing.isCurrent(sealed, owner)) continue
    const opened = sealing.open(sealed, owner)
    if (opened === undefined) continue
    // Set up anew meanwhile, by another instance, it stays as it is.
    await database
      .update(secondFactors)
      .set({ secret: sealing.seal(opened, owner) })
      .where(and(eq(account, owner), eq(secret, sealed)))
  }
}
