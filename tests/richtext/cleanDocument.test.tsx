import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '#richtext/sanitize.ts'
import { BeyondBound, documentBounds } from '#server/records/document/bounds.ts'
import { cleanDocument } from '#server/records/document/cleanDocument.ts'
import { isLongRun, longRun } from '#tests/support/long.ts'
import { needs } from '#tests/support/needs.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { workTime } from '#tests/support/workTime.ts'
import { benign } from './benign.ts'
import { hardShapes } from './hardShapes.ts'
import { faultsIn } from './invariants.ts'
import { payloads } from './payloads.ts'

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** The clean document, or the bound that it is beyond. */
function outcome(html: string): string {
  try {
    return cleanDocument(html, [])
  } catch (error) {
    if (error instanceof BeyondBound) return `beyond ${error.bound}`
    throw error
  }
}

const words = fc.stringMatching(/^[a-zA-Zäöüß0-9&<>"' \u00a0€]{1,12}$/).map((text) => {
  const element = document.createElement('p')
  element.textContent = text
  return element.innerHTML
})
const marked = fc.letrec((tie) => ({
  inline: fc.oneof(
    { maxDepth: 4 },
    words,
    fc
      .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'code'), tie('inline'))
      .map(([name, inside]) => `<${name}>${inside}</${name}>`),
    tie('inline').map(
      (inside) => `<a target="_blank" rel="noopener" href="https://example.com/?a=1&amp;b=2">${inside}</a>`,
    ),
    fc.constant('<br>'),
  ),
})).inline as fc.Arbitrary<string>
/** Anchors lie in none, as in the editor. */
const inline = marked.filter((html) => html.split('<a ').length < 3)
const block = fc.letrec((tie) => ({
  block: fc.oneof(
    { maxDepth: 4 },
    inline.map((html) => `<p>${html}</p>`),
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('', ' style="text-align: center"'), inline)
      .map(([level, style, html]) => `<h${level}${style}>${html}</h${level}>`),
    tie('block').map((html) => `<blockquote>${html}</blockquote>`),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((items) => `<ul>${items.map((html) => `<li>${html}</li>`).join('')}</ul>`),
    tie('block').map((html) => `<ol start="3"><li>${html}</li></ol>`),
    words.map((html) => `<pre><code class="language-js">${html}</code></pre>`),
    fc.constant('<hr>'),
  ),
})).block as fc.Arbitrary<string>
const edited = fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join(''))

describe("the API's cleaning of documents", () => {
  it('leaves what the editor makes as it is, and so does the browser (X04)', () => {
    for (const html of benign) expect(cleanDocument(html, [])).toBe(html)
    fc.assert(
      fc.property(edited, (html) => {
        const shown = sanitizeHtml(html)
        expect(cleanDocument(shown, [])).toBe(cleanDocument(html, []))
        expect(parsed(cleanDocument(html, [])).innerHTML).toBe(parsed(shown).innerHTML)
      }),
      { numRuns: runs(15, 1000) },
    )
  })

  it('lets nothing through that the editor would not make, and what it has cleaned is clean (X01)', () => {
    for (const payload of payloads) {
      const clean = outcome(payload)
      expect(faultsIn(parsed(clean)), payload).toEqual([])
      expect(outcome(clean), payload).toBe(clean)
    }
  })

  it('makes the same of a document again, whatever it is made of', () => {
    const pieces = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<a href=x>',
        '</a>',
        '<table>',
        '<tr><td>',
        '</table>',
        '<button>',
        '<pre>\n',
        'x',
      ],
      ...[
        '<li>',
        '<ul>',
        '</ul>',
        '<svg>',
        '<desc>',
        '</svg>',
        '<select>',
        '<option>',
        '<h1>',
        '<h2>',
        '\n',
        '&amp;lt;',
        '<hr>',
      ],
      ...[
        '<template>',
        '</template>',
        '<form>',
        '<math>',
        '<mi>',
        '<style>',
        '</style>',
        '<title>',
        '<textarea>',
        '<!--',
        '-->',
      ],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const clean = outcome(parts.join(''))
        expect(outcome(clean)).toBe(clean)
        expect(faultsIn(parsed(clean))).toEqual([])
      }),
      { numRuns: runs(40) },
    )
  })

  it('keeps the words of what it takes out', () => {
    expect(cleanDocument('<table><thead><tr><th>a</th></tr></thead></table><x-y>b</x-y>', [])).toBe('ab')
  })

  it.each([
    ['depth', '<div>'.repeat(documentBounds.depth + 1)],
    ['elements', '<br>'.repeat(documentBounds.elements + 1)],
    [
      'attributes',
      `<p ${Array.from({ length: documentBounds.attributes + 1 }, (_, place) => `a${place}`).join(' ')}>`,
    ],
    ['growth', `<p><b class="${'x'.repeat(500)}"></p>${'<p>x</p>'.repeat(500)}`],
  ])('refuses a document as a whole beyond its bound of %s (X09)', (bound, html) => {
    expect(outcome(html)).toBe(`beyond ${bound}`)
  })

  it(
    'takes over no shape of a document much longer than over plain paragraphs (X09)',
    needs({ [longRun]: isLongRun }),
    () => {
      const length = 100_000
      const cost = (html: string) => {
        const times = [0, 1, 2].map(() => workTime(() => outcome(html)))
        return Math.min(...times)
      }
      const plain = cost('<p>some words</p>'.repeat(length / 17))
      expect(Object.keys(hardShapes).length).toBeGreaterThanOrEqual(40)
      const slow = Object.entries(hardShapes).filter(([, shape]) => cost(shape(length)) > 20 * plain)
      expect(slow.map(([name]) => name)).toEqual([])
    },
  )
})
