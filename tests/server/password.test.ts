import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPasswords } from '../../src/server/auth/password.ts'

describe('a password', () => {
  it('is kept as OWASP asks: scrypt with 32 MiB and a salt of its own (A15)', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash('Admin-2026!')
    const [name, salt = '', key = ''] = hash.split('$')
    const bytes = Buffer.from(salt, 'base64url')
    expect([name, bytes.length]).toEqual(['scrypt', 16])
    const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 2 ** 20 }
    expect(key).toBe(scryptSync('Admin-2026!', bytes, 32, cost).toString('base64url'))
    expect(await passwords.hash('Admin-2026!')).not.toBe(hash)
    expect(await passwords.verify('Admin-2026!', hash)).toBe(true)
    expect(await passwords.verify('admin-2026!', hash)).toBe(false)
  })
})
