import { expect, test } from 'vitest'
import { parseCaptions } from '#features/media/panel/detail/readCaptions.ts'

const file = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n')

test('captions are read with and without hours, names, settings, comments and a byte order mark', () => {
  const text = `\uFEFF${file(
    'intro',
    '00:01.000 --> 00:04.000 align:start',
    'Guten Tag',
    '',
    'NOTE nothing',
    '',
    '01:00:04.000 --> 01:00:05.500',
    'Auf Wiedersehen',
  )}`
  expect(parseCaptions(text)).toEqual({ cues: 2 })
  expect(parseCaptions(text.replaceAll('\n', '\r\n'))).toEqual({ cues: 2 })
})

test.each([
  ['another kind of file', '1\n00:00:01,000 --> 00:00:02,000\nHallo', { code: 'header', line: 1 }],
  ['a word that only begins so', 'WEBVTTX\n', { code: 'header', line: 1 }],
  ['a comma in the time', file('00:01,000 --> 00:02,000', 'Hallo'), { code: 'timing', line: 3 }],
  ['61 seconds', file('00:01.000 --> 00:61.000', 'Hallo'), { code: 'timing', line: 3 }],
  ['an end before its beginning', file('00:04.000 --> 00:03.000', 'Hallo'), { code: 'order', line: 3 }],
  [
    'the second of two',
    file('00:01.000 --> 00:02.000', 'a', '', '0:3 --> 0:4', 'b'),
    { code: 'timing', line: 6 },
  ],
  ['nothing in it', 'WEBVTT\n', { code: 'noCues', line: 2 }],
  ['an empty file', '', { code: 'header', line: 1 }],
])('captions that no browser shows are told by their line: %s', (_, text, fault) => {
  expect(parseCaptions(text)).toEqual(fault)
})
