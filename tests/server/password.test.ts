import { scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { argon2id } from '#server/auth/argon2.ts'
import { createPasswords } from '#server/auth/password.ts'
import { accounts } from '#server/db/schema.ts'
import { isLongRun } from '../support/long.ts'
import { createTestServer, credentialsOf } from '../support/server.ts'

describe('a password', () => {
  it('is kept as OWASP asks: Argon2id with 19 MiB twice and scrypt with 32 MiB three times, a salt of its own, and what it cost (A15)', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash('Admin-2026!')
    const [, name, cost, argon2 = '', salt = '', key = ''] = hash.split('$')
    const bytes = Buffer.from(salt, 'base64url')
    expect([name, cost, bytes.length]).toEqual(['scrypt', 'ln=15,r=8,p=3', 16])
    const sooner = await argon2id('Admin-2026!', bytes, { memory: 19_456, passes: 2 }, 32)
    expect(argon2).toBe(`argon2id:m=19456,t=2,p=1:${sooner.toString('base64url')}`)
    const options = { N: 32_768, r: 8, p: 3, maxmem: 64 * 2 ** 20 }
    expect(key).toBe(scryptSync('Admin-2026!', bytes, 32, options).toString('base64url'))
    expect(await passwords.verify('Admin-2026!', hash)).toBe(true)
    expect(passwords.isOutdated(hash)).toBe(false)
  })

  it('has the key that the reference implementation of Argon2id has', async () => {
    const published: [memory: number, key: string][] = [
      [256, '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe'],
      [65_536, '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7'],
    ]
    for (const [memory, wanted] of isLongRun ? published : published.slice(0, 1)) {
      const key = await argon2id('password', Buffer.from('somesalt'), { memory, passes: 2 }, 32)
      expect(key.toString('hex')).toBe(wanted)
    }
  })

  it('asks for a key that cannot be computed in vain, and for the next one as if nothing had been', async () => {
    const salt = Buffer.from('somesalt')
    await expect(argon2id('x', salt, { memory: 0, passes: 1 }, 32)).rejects.toThrow(/Argon2id/)
    expect((await argon2id('x', salt, { memory: 16, passes: 1 }, 32)).length).toBe(32)
  })

  it('that the version before has kept is right still, is outdated, and keeps a server of that version going', async () => {
    const low = { ln: 4, r: 8, p: 1 }
    const [before, now] = [
      createPasswords(low),
      createPasswords({ ...low, argon2: { memory: 16, passes: 1 } }),
    ]
    const former = await before.hash('Admin-2026!')
    expect(former.split('$')).toHaveLength(5)
    expect(await now.verify('Admin-2026!', former)).toBe(true)
    expect(await now.verify('admin-2026!', former)).toBe(false)
    expect(now.isOutdated(former)).toBe(true)
    const raised = await now.hash('Admin-2026!')
    expect(await now.hash('Admin-2026!')).not.toBe(raised)
    expect([await now.verify('Admin-2026!', raised), await now.verify('admin-2026!', raised)]).toEqual([
      true,
      false,
    ])
    expect(now.isOutdated(raised)).toBe(false)
    expect(before.isOutdated(raised)).toBe(false)
    // It reads the beginning, salt and key, and leaves out what lies between.
    const [, name, cost, , salt, key] = raised.split('$')
    expect(await before.verify('Admin-2026!', ['', name, cost, salt, key].join('$'))).toBe(true)
  })

  it.each([
    '',
    'scrypt$$',
    '$scrypt$ln=15,r=8,p=3$$',
    '$scrypt$ln=4,r=8,p=1$argon2id:m=16,t=1,p=1:AA$AA$AA',
    'x',
  ])('belongs to no damaged hash: "%s"', async (hash) => {
    expect(
      await createPasswords({ ln: 4, r: 8, p: 1, argon2: { memory: 16, passes: 1 } }).verify('x', hash),
    ).toBe(false)
  })

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
