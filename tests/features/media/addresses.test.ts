import { describe, expect, it } from 'vitest'
import { isDue } from '#features/media/panel/addressBook.ts'
import { fileAddress } from '#kinds/files/fileAddress.ts'

describe('an address that may be loaded', () => {
  it.each([
    ['/api/media/x?signature=1', 'https://panel.test/api', 'https://panel.test/api/media/x?signature=1'],
    ['https://store.test/x?a=b', 'https://panel.test/api', 'https://store.test/x?a=b'],
    ['http://store.test/x', 'https://panel.test/api', 'http://store.test/x'],
  ])('%s', (value, base, expected) => {
    expect(fileAddress(value, base)).toBe(expected)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://panel.test/1',
    '//elsewhere.test/x',
    '/\\elsewhere.test/x',
    'https://',
    'http:///x',
    'media/x',
    '',
    null,
    undefined,
    7,
    { toString: () => 'https://x.test' },
  ])('never: %s', (value) => {
    expect(fileAddress(value, 'https://panel.test/api')).toBeUndefined()
  })
})

describe('the time of an address', () => {
  const now = Date.parse('2026-05-01T12:00:00Z')
  it.each([
    ['2026-05-01T11:59:59Z', true],
    ['2026-05-01T12:00:29Z', true],
    ['2026-05-01T12:00:31Z', false],
    [undefined, false],
    ['tomorrow', false],
  ])('%s', (until, expected) => {
    expect(isDue(until, now)).toBe(expected)
  })
})
