import { describe, expect, it } from 'vitest'
import { cleanPasted } from '../../src/richtext/cleanPasted.ts'
import { benign } from './benign.ts'
import { faultsIn } from './invariants.ts'
import { payloads } from './payloads.ts'

const pasted = (html: string) => cleanPasted(html, [])
const item = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}</span>${words}</p>`

describe('what is pasted', () => {
  it('holds nothing but what the editor makes (X02)', () => {
    const faults = payloads.map((html) => {
      const { body } = new DOMParser().parseFromString(pasted(html), 'text/html')
      return [html, faultsIn(body)]
    })
    expect(faults.filter(([, found]) => found?.length !== 0)).toEqual([])
  })

  it.each(benign)('keeps what the editor makes: %s', (html) => {
    expect(pasted(html)).toBe(html)
  })

  it.each([
    ['<span style="font-weight:700">a</span>', '<span><strong>a</strong></span>'],
    ['<span style="font-style:italic">a</span>', '<span><em>a</em></span>'],
    ['<span style="text-decoration:underline">a</span>', '<span><u>a</u></span>'],
    ['<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
    ['<p class="MsoNormal">a<o:p></o:p></p>', '<p>a</p>'],
    ['<p>a<o:p>&nbsp;</o:p></p>', '<p>a</p>'],
    ['<!--[if gte mso 9]><xml>x</xml><![endif]--><p>a</p>', '<p>a</p>'],
    ['<title>Titel</title><style>p{}</style><p>a</p>', '<p>a</p>'],
  ])('means its marks, not its dress: %s', (html, clean) => {
    expect(pasted(html).trim()).toBe(clean)
  })

  it.each([
    ['one list', [item(1, '·', 'a'), item(1, '·', 'b')], '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    [
      'a list in a list',
      [item(1, '1.', 'a'), item(2, 'a)', 'b'), item(1, '2.', 'c')],
      '<ol><li><p>a</p><ol><li><p>b</p></li></ol></li><li><p>c</p></li></ol>',
    ],
    [
      'two lists of different marks',
      [item(1, '·', 'a'), item(1, '1.', 'b')],
      '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>',
    ],
    [
      'two lists with words between',
      [item(1, '·', 'a'), '<p>x</p>', item(1, '·', 'b')],
      '<ul><li><p>a</p></li></ul><p>x</p><ul><li><p>b</p></li></ul>',
    ],
    ['a list that begins deep', [item(2, 'o', 'a')], '<ul><li><ul><li><p>a</p></li></ul></li></ul>'],
  ])('has lists where Word shows them: %s', (_what, paragraphs, html) => {
    expect(pasted(paragraphs.join('\n')).replaceAll('\n', '')).toBe(html)
  })
})
