import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { secondFactors } from '../../db/schema.ts'
import type { SigningKeys } from '../signingKeys.ts'

const algorithm = 'aes-256-gcm'

/** Encrypts what must be read again and must be of no use to whoever reads the database alone. */
interface Sealing {
  /** @param owner whose it is: for anybody else it cannot be opened */
  seal(text: string, owner: string): string
  /** `undefined`: it was sealed with a key that is gone, or for somebody else */
  open(sealed: string, owner: string): string | undefined
  /** Whether it was sealed with the key that seals now. */
  isCurrent(sealed: string, owner: string): boolean
}

/** @param signingKeys their own keys are derived from these: the first seals, and each opens */
export function createSealing(signingKeys: SigningKeys): Sealing {
  const [key, ...earlier] = signingKeys.map((each) =>
    createHmac('sha256', each).update('second factors').digest(),
  ) as [Buffer, ...Buffer[]]
  return {
    seal(text, owner) {
      const start = randomBytes(12)
      const cipher = createCipheriv(algorithm, key, start).setAAD(Buffer.from(owner))
      const parts = [cipher.update(text, 'utf8'), cipher.final()]
      return [start, cipher.getAuthTag(), Buffer.concat(parts)]
        .map((part) => part.toString('base64url'))
        .join('.')
    },
    open: (sealed, owner) =>
      [key, ...earlier].map((each) => opened(each, sealed, owner)).find((text) => text !== undefined),
    isCurrent: (sealed, owner) => opened(key, sealed, owner) !== undefined,
  }
}

function opened(key: Buffer, sealed: string, owner: string): string | undefined {
  const [start, tag, data] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!start || !tag || !data) return undefined
  try {
    const decipher = createDecipheriv(algorithm, key, start, { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag)
    return decipher.update(data, undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** Seals every app's key with the server's present one, so that the former one can go. */
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
