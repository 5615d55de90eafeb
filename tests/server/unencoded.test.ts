import { expect, it } from 'vitest'
import { addressFaults, databaseAddress, mailAddress } from '#server/unencoded.ts'

const formOf = (address: string) => (address.startsWith('smtp') ? mailAddress : databaseAddress)

it.each([
  ['postgres://panel:Geheim@Kennwort/9@127.0.0.1:5432/panel', '"@" as %40, "/" as %2F'],
  ['postgres://panel:a?b=c@host:5432/panel', '"?" as %3F'],
  ['postgres://panel:half%@host:5432/panel', '"%" as %25'],
  ['postgres://panel:two words@host/panel', '" " as %20'],
  ['smtp://user:pa#ss@mail.example.com:587?from=panel@example.com', '"#" as %23'],
  ['smtp://user@example.com:pass@mail.example.com:587?from=panel@example.com', '"@" as %40'],
  ['smtp://user:a?b@mail.example.com:587?from=panel@example.com', '"?" as %3F'],
])('signs that must be encoded in a password are named, and nothing of it: %s', (address, named) => {
  const [fault = '', ...others] = addressFaults('X_URL', address, formOf(address))
  expect(others).toEqual([])
  expect(fault).toBe(
    `X_URL has signs in its user name or password that must be encoded: ${named} (its value is not shown, as it may hold a password).`,
  )
})

it.each([
  'postgres://panel:a%40b%2Fc@host:5432/panel?sslmode=verify-full',
  'postgres:///panel?host=/var/run/postgresql',
  'postgres://host/panel?user=me@example.com&password=a@b',
  'postgres://host/panel?sslmode=no-verify',
  'smtp://mail.example.com?from=panel@example.com',
  'smtp://user:password@mail.example.com:587?from=panel@example.com',
])('an address that is encoded, or holds none, is taken: %s', (address) => {
  expect(addressFaults('X_URL', address, formOf(address))).toEqual([])
})

it.each([
  ['postgres://panel:Geheim9@db.example.com/panel?sslmod=require', '"sslmod"', /Probably meant: sslmode\.$/],
  [
    'postgres://panel:Geheim9@db.example.com/panel?sslmode=require&ssl_root_cert=ca.pem',
    '"ssl_root_cert"',
    /sslrootcert\.$/,
  ],
  [
    'postgres://panel:Geheim9@db.example.com/panel?channel_binding=require',
    '"channel_binding"',
    /There are sslmode, /,
  ],
  ['smtp://user:Geheim9@mail.example.com:587?form=panel@example.com', '"form"', /Probably meant: from\.$/],
  ['smtps://user:Geheim9@mail.example.com?requireTls=true', '"requireTls"', /Probably meant: requireTLS\.$/],
])('a parameter that nothing reads is named, with the one that is meant: %s', (address, named, meant) => {
  const [fault = '', ...others] = addressFaults('X_URL', address, formOf(address))
  expect(others).toEqual([])
  expect(fault).toContain(`X_URL has the parameter ${named}, and nothing reads it. `)
  expect(fault).toMatch(meant)
  expect(fault).not.toContain('Geheim9')
})

it.each([
  ['requir', /Probably meant: require\.$/],
  ['verify_full', /Probably meant: verify-full\.$/],
  ['on', /There are disable, prefer, require, verify-ca, verify-full, no-verify\.$/],
])('a value of sslmode that nothing reads is named, with the one that is meant: %s', (value, meant) => {
  const address = `postgres://panel:Geheim9@db.example.com/panel?sslmode=${value}`
  const [fault = '', ...others] = addressFaults('X_URL', address, databaseAddress)
  expect(others).toEqual([])
  expect(fault).toContain(`X_URL has sslmode=${value}, which nothing reads. `)
  expect(fault).toMatch(meant)
  expect(fault).not.toContain('Geheim9')
})
