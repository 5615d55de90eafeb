import { describe, expect, it } from 'vitest'
import { cleanPasted } from '#richtext/cleanPasted.ts'
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
      '<ol><li><p>a</p><ol type="a"><li><p>b</p></li></ol></li><li><p>c</p></li></ol>',
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
    [
      'a list that goes on after a note',
      [item(1, '1.', 'a'), item(1, '2.', 'b'), '<p>x</p>', item(1, '3.', 'c'), item(1, '4.', 'd')],
      '<ol><li><p>a</p></li><li><p>b</p></li></ol><p>x</p><ol start="3"><li><p>c</p></li><li><p>d</p></li></ol>',
    ],
    [
      'a list that begins at five',
      [item(1, '5.', 'a'), item(1, '6.', 'b')],
      '<ol start="5"><li><p>a</p></li><li><p>b</p></li></ol>',
    ],
    [
      'two lists, one after the other',
      [item(1, '1.', 'a'), item(1, '2.', 'b'), item(1, '1.', 'c')],
      '<ol><li><p>a</p></li><li><p>b</p></li></ol><ol><li><p>c</p></li></ol>',
    ],
    [
      'letters and Roman numbers',
      [item(1, 'h.', 'a'), item(1, 'i.', 'b'), item(2, 'i.', 'c'), item(2, 'ii.', 'd'), item(1, 'j.', 'e')],
      '<ol start="8" type="a"><li><p>a</p></li><li><p>b</p><ol type="i"><li><p>c</p></li><li><p>d</p></li></ol></li><li><p>e</p></li></ol>',
    ],
    [
      'a list in a list that goes on after a note',
      [item(1, '1.', 'a'), item(2, 'a.', 'b'), '<p>x</p>', item(2, 'b.', 'c'), item(1, '2.', 'd')],
      '<ol><li><p>a</p><ol type="a"><li><p>b</p></li></ol></li></ol><p>x</p><ol><li><ol start="2" type="a"><li><p>c</p></li></ol></li><li><p>d</p></li></ol>',
    ],
    [
      'a heading with a number',
      [
        "<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.<span>&nbsp;&nbsp;</span></span>Einbau</h2>",
      ],
      '<h2><span>3. </span>Einbau</h2>',
    ],
    ['marks of words', [item(1, 'Schritt 1:', 'a')], '<p><span>Schritt 1: </span>a</p>'],
  ])('has lists where Word shows them: %s', (_what, paragraphs, html) => {
    expect(pasted(paragraphs.join('\n')).replaceAll('\n', '')).toBe(html)
  })

  /** As Word in the browser writes it to the clipboard: each item in a list and a wrapper of its own. */
  const online = (tag: string, level: number, start: string, words: string, style = '') =>
    `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="NumberListStyle1 SCXW1" role="list"${start && ` start="${start}"`} style="margin: 0px; ${style}"><li aria-setsize="-1" data-leveltext="%1." data-font="" data-listid="2" data-aria-posinset="${start || 1}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${words}</span></span><span class="EOP SCXW1">&nbsp;</span></p></li></${tag}></div>`
  const note =
    '<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun">x</span><span class="EOP">&nbsp;</span></p></div>'
  const bare = (html: string) => pasted(html).replaceAll(/<\/?(?:span|div)>/g, '')

  it('has the lists of Word in a browser, with levels and numbers', () => {
    const alpha = 'list-style-type: lower-alpha;'
    expect(
      bare(
        [
          online('ol', 1, '1', 'a'),
          online('ol', 2, '1', 'b', alpha),
          online('ol', 2, '2', 'c', alpha),
          online('ol', 1, '2', 'd'),
          note,
          online('ol', 1, '3', 'e'),
          online('ul', 1, '', 'f'),
          online('ul', 2, '', 'g'),
        ].join(''),
      ),
    ).toBe(
      '<ol><li><p>a</p><ol type="a"><li><p>b</p></li><li><p>c</p></li></ol></li><li><p>d</p></li></ol><p>x</p><ol start="3"><li><p>e</p></li></ol><ul><li><p>f</p><ul><li><p>g</p></li></ul></li></ul>',
    )
  })

  it('keeps the beginning of a list that is one already', () => {
    expect(pasted('<ol start="5" type="a"><li><p>a</p></li></ol>')).toBe(
      '<ol start="5" type="a"><li><p>a</p></li></ol>',
    )
  })
})
