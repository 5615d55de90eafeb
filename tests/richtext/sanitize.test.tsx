import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '#richtext/sanitize.ts'
import { benign } from './benign.ts'
import { faultsIn } from './invariants.ts'
import { payloads } from './payloads.ts'

function parsed(html: string): Element {
  return new DOMParser().parseFromString(html, 'text/html').body
}

const cleaned = payloads.map((payload) => sanitizeHtml(payload))

describe('sanitised HTML', () => {
  it('holds nothing but what the editor makes, whatever was in it (X01)', () => {
    expect(payloads.length).toBeGreaterThan(300)
    const faults = payloads.map((payload, index) => [payload, faultsIn(parsed(cleaned[index] ?? ''))])
    expect(faults.filter(([, found]) => found?.length !== 0)).toEqual([])
  })

  it('stays what it is when it is parsed and sanitised again (X01)', () => {
    for (const once of cleaned) {
      expect(sanitizeHtml(once)).toBe(once)
      // The parser of a page drops blanks in front of the first word.
      const shown = parsed(once).innerHTML
      if (shown !== once) expect(sanitizeHtml(shown)).toBe(once.trimStart())
    }
  })

  it.each(benign)('keeps what the editor makes: %s (X04)', (html) => {
    expect(sanitizeHtml(html)).toBe(html)
  })

  it('keeps the words of what it takes out', () => {
    expect(sanitizeHtml('<table><tr><td>a</td></tr></table><custom-x>b</custom-x>')).toBe('ab')
  })

  it.each([
    ['text-align:center;position:fixed;inset:0', 'text-align: center'],
    ['position:fixed;TEXT-ALIGN:Right', 'text-align: right'],
    ['text-align:center', 'text-align:center'],
    ['text-align:left;text-align:center', 'text-align: center'],
    ['text-align:inherit', null],
    ['color:red', null],
  ])('keeps of a style only the alignment: %s (X12)', (style, kept) => {
    const paragraph = parsed(sanitizeHtml(`<p style="${style}">a</p>`)).querySelector('p')
    expect(paragraph?.getAttribute('style')).toBe(kept)
  })

  it.each([
    ['target="_blank" rel="opener"', 'noopener'],
    ['target="_blank"', 'noopener'],
    ['target="_blank" rel="Opener NoOpener"', 'NoOpener'],
    ['rel="opener nofollow"', 'nofollow'],
    ['target="_blank" rel="noopener noreferrer"', 'noopener noreferrer'],
  ])('gives no other window a way back: %s (X07)', (attributes, rel) => {
    const link = parsed(sanitizeHtml(`<a href="https://example.com" ${attributes}>a</a>`)).querySelector('a')
    expect(link?.getAttribute('rel')).toBe(rel)
  })

  it('opens links in a window of their own where that is asked for', () => {
    expect(sanitizeHtml('<a href="https://example.com">a</a><a>b</a>', { newWindow: true })).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener">a</a><a>b</a>',
    )
  })

  it('keeps links of configured protocols only (X06)', () => {
    const link = '<a href="my-app://start">a</a>'
    expect(sanitizeHtml(link)).toBe('<a>a</a>')
    expect(sanitizeHtml(link, { protocols: ['my-app'] })).toBe(link)
    for (const name of ['javascript', 'data', 'my_app', 'app2', 'a.b', '', '.*']) {
      const html = `<a href="${name}:x">a</a><a href="javascript:x">b</a>`
      expect(faultsIn(parsed(sanitizeHtml(html, { protocols: [name] })))).toEqual([])
    }
  })

  it.each([undefined, null, 5, {}, [], Symbol('a'), () => '<p>'])(
    'is empty for what is no text: %s',
    (value) => {
      expect(sanitizeHtml(value as unknown as string)).toBe('')
    },
  )

  it.each([
    ['deep', `${'<div>'.repeat(600)}a`],
    ['long', `<p>${'a <strong>b</strong> '.repeat(4_500)}</p>`],
    ['full of signs', '<'.repeat(100_000)],
    ['full of attributes', `<p ${'a=1 '.repeat(25_000)}>`],
    ['a long style', `<p style="${'text-align:center;'.repeat(5_000)}">`],
  ])('comes back for a document that is %s (X09)', (_what, html) => {
    expect(sanitizeHtml(html)).toBeTypeOf('string')
  })
})
