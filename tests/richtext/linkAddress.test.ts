import { describe, expect, it } from 'vitest'
import { isLinkAddress, isProtocolName, readLinkAddress } from '#richtext/linkAddress.ts'
import { scriptAddresses } from './scriptAddresses.ts'

describe('the name of a protocol', () => {
  it.each(['my-app', 'slack', 'a', 'web-my-app'])('may be configured: %j (X06)', (name) => {
    expect(isProtocolName(name)).toBe(true)
  })

  it.each([
    'my_app',
    'app2',
    'a.b',
    '',
    'My-App',
    '-app',
    'app-',
    'a--b',
    'a b',
    'a\n',
    'javascript',
    'data',
    5,
    null,
  ])('may not: %j (X06)', (name) => {
    expect(isProtocolName(name)).toBe(false)
  })
})

describe('a link', () => {
  it.each([
    'https://example.com',
    'HTTP://example.com',
    'mailto:a@b.de',
    'tel:+49',
    '/a',
    'a/b:c',
    '#a',
    '?a=b:c',
    '',
  ])('may lead to %j', (address) => {
    expect(isLinkAddress(address)).toBe(true)
  })

  it.each(['my_app:x', 'app2:x', 'a.b:x', 'my-app:x', 'ftp://a', ' java\tscript:x', 5, null, {}])(
    'may not lead to %j',
    (address) => {
      expect(isLinkAddress(address)).toBe(false)
    },
  )

  it('may lead to a configured protocol (X06)', () => {
    expect(isLinkAddress('my-app:x', ['my-app'])).toBe(true)
    expect(isLinkAddress('app2:x', ['app2'])).toBe(false)
    expect(isLinkAddress('javascript:x', ['javascript'])).toBe(false)
  })
})

describe('an address that is typed', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' example.com:8080/a?b#c ', 'https://example.com:8080/a?b#c'],
    ['münchen.de', 'https://münchen.de'],
    ['a@example.com', 'mailto:a@example.com'],
    ['https://example.com', 'https://example.com'],
    ['/panel', '/panel'],
    ['../a', '../a'],
    ['#a', '#a'],
  ])('is meant as one: %j', (typed, address) => {
    expect(readLinkAddress(typed)).toBe(address)
  })

  it.each(['', ' ', 'wort', 'zwei worte', 'https://', 'my_app:x', 'ftp://example.com'])(
    'is none: %j',
    (typed) => {
      expect(readLinkAddress(typed)).toBeUndefined()
    },
  )

  it('is none where it runs a script, however it is spelt (X05)', () => {
    const spellings = scriptAddresses.filter((address) => !address.includes('&'))
    expect(spellings.length).toBeGreaterThan(45)
    expect(spellings.filter((address) => readLinkAddress(address) !== undefined)).toEqual([])
  })
})
