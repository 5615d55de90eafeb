import { expect, test } from 'vitest'
import { fileSize, playingTime } from '../../src/framework/media/mediaFormats.ts'

test.each([
  [0, '0:00'],
  [8, '0:08'],
  [155, '2:35'],
  [59.6, '1:00'],
  [3755, '1:02:35'],
])('%s seconds are %s', (seconds, text) => {
  expect(playingTime(seconds)).toBe(text)
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [37_969, '38 kB'],
  [999_960, '1 MB'],
  [1_240_000, '1,2 MB'],
  [1_000_000_000, '1 GB'],
  [500_000_000_000, '500 GB'],
])('%s bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'de')).toBe(text.replace(' ', '\u00a0'))
})
