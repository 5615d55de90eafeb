import { scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createPasswords } from '../../src/server/auth/password.ts'
import { accounts } from '../../src/server/db/schema.ts'
import { createTestServer, credentialsOf } from '../support/server.ts'

describe('a password', () => {
  it('is kept as OWASP asks: scrypt with 32 MiB three times, a salt of its own, and what it cost (A15)', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash('Admin-2026!')
    const [, name, cost, salt = '', key = ''] = hash.split('$')
    const bytes = Buffer.from(salt, 'base64url')
    expect([name, cost, bytes.length]).toEqual(['scrypt', 'ln=15,r=8,p=3', 16])
    const options = { N: 32_768, r: 8, p: 3, maxmem: 64 * 2 ** 20 }
    expect(key).toBe(scryptSync('Admin-2026!', bytes, 32, options).toString('base64url'))
    expect(await passwords.hash('Admin-2026!')).not.toBe(hash)
    expect(await passwords.verify('Admin-2026!', hash)).toBe(true)
    expect(await passwords.verify('admin-2026!', hash)).toBe(false)
    expect(passwords.isOutdated(hash)).toBe(false)
  })

  it.each(['', 'scrypt$$', '$scrypt$ln=15,r=8,p=3$$', 'x'])(
    'belongs to no damaged hash: "%s"',
    async (hash) => {
      expect(await createPasswords({ ln: 4, r: 8, p: 1 }).verify('', hash)).toBe(false)
    },
  )

  it('that was kept before hashes said their cost is right still, and kept anew at the next sign-in', async () => {
    const server = await createTestServer()
    const { username, password } = credentialsOf('editor')
    const isEditor = eq(accounts.username, username)
    const salt = Buffer.from('0123456789abcdef')
    const key = scryptSync(password, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 2 ** 20 })
    const former = `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
    await server.database.update(accounts).set({ passwordHash: former }).where(isEditor)
    const signIn = (given: string) =>
      server.call('login', { method: 'POST', body: { username, password: given } })
    const stored = async () =>
      (await server.database.select().from(accounts).where(isEditor))[0]?.passwordHash
    expect((await signIn('wrong password')).status).toBe(401)
    expect(await stored()).toBe(former)
    expect((await signIn(password)).status).toBe(200)
    const raised = await stored()
    expect(raised).toMatch(/^\$scrypt\$ln=/)
    expect((await signIn(password)).status).toBe(200)
    expect(await stored()).toBe(raised)
    await server.close()
  })
})
