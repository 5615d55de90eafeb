import { expect, it } from 'vitest'
import { addressFaults } from '#server/unencoded.ts'

it.each([
  ['postgres://panel:Geheim@Kennwort/9@127.0.0.1:5432/panel', '"@" as %40, "/" as %2F'],
  ['postgres://panel:a?b=c@host:5432/panel', '"?" as %3F'],
  ['postgres://panel:half%@host:5432/panel', '"%" as %25'],
  ['postgres://panel:two words@host/panel', '" " as %20'],
  ['smtp://user:pa#ss@mail.example.com:587?from=panel@example.com', '"#" as %23'],
  ['smtp://user@example.com:pass@mail.example.com:587?from=panel@example.com', '"@" as %40'],
  ['smtp://user:a?b@mail.example.com:587?from=panel@example.com', '"?" as %3F'],
])('signs that must be encoded in a password are named, and nothing of it: %s', (address, named) => {
  const [fault = '', ...others] = addressFaults('X_URL', address, ['postgres://', 'smtp://'])
  expect(others).toEqual([])
  expect(fault).toBe(
    `X_URL has signs in its user name or password that must be encoded: ${named} (its value is not shown, as it may hold a password).`,
  )
})

it.each([
  'postgres://panel:a%40b%2Fc@host:5432/panel?sslmode=verify-full',
  'postgres:///panel?host=/var/run/postgresql',
  'postgres://host/panel?user=me@example.com&password=a@b',
  'smtp://mail.example.com?from=panel@example.com',
  'smtp://user:password@mail.example.com:587?from=panel@example.com',
])('an address that is encoded, or holds none, is taken: %s', (address) => {
  expect(addressFaults('X_URL', address, ['postgres://', 'smtp://'])).toEqual([])
})
