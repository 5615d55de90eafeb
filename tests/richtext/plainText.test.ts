import { describe, expect, it } from 'vitest'
import { plainText } from '#richtext/plainText.ts'

describe('the words of a document', () => {
  it.each([
    ['<h1>Titel</h1><p>Absatz mit <strong>Fett</strong>schrift</p>', 'Titel Absatz mit Fettschrift'],
    ['<ul><li><p>eins</p></li><li><p>zwei</p></li></ul>', 'eins zwei'],
    ['<p>erste<br>zweite</p><hr><p>dritte</p>', 'erste zweite dritte'],
    ['<p>1 &lt; 2 &amp; 3 &gt; 2 &quot;&#39;&#x41;&nbsp;&auml;&euro;</p>', '1 < 2 & 3 > 2 "\'A ä€'],
    ['<p>&amp;lt;script&amp;gt;</p>', '&lt;script&gt;'],
    ['<p title="a > b" lang=\'<\'>c</p>', 'c'],
    ['a<!-- > <b> -->b', 'ab'],
    ['1 < 2', '1 < 2'],
    ['a <b', 'a'],
    ['&unknown; &constructor; &#0; &#x110000;', '&unknown; &constructor;'],
    ['  <p> viel \n\t Platz </p> ', 'viel Platz'],
    ['<p></p>', ''],
    ['', ''],
  ])('are read without the marks: %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  it.each(['<', '<a ', '<a x="', '<!--', '&', '&#', '</', '<a>', ' ', '<p x=\'">'])(
    'come back for any length of %j (X09)',
    (part) => {
      // Backtracking would take minutes; that it comes back at all is what is asked here.
      expect(plainText(part.repeat(500_000 / part.length))).toBeTypeOf('string')
    },
  )
})
