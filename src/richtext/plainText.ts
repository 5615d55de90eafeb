/** Elements within a word; others separate words. */
const inline = /^(?:a|b|code|del|em|i|s|span|strike|strong|u)$/i

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
}

/**
 * Returns the words of HTML, its blocks separated by a blank, without a DOM and in linear time. The result is text, which must not
 * be read as HTML again.
 */
export function plainText(html: string): string {
  const words: string[] = []
  let place = 0
  while (place < html.length) {
    const bracket = html.indexOf('<', place)
    if (bracket === -1) break
    words.push(html.slice(place, bracket))
    const tag = tagAt(html, bracket)
    words.push(tag === undefined ? '<' : tag.separates ? ' ' : '')
    place = tag === undefined ? bracket + 1 : tag.end
  }
  words.push(html.slice(place))
  return decoded(words.join('')).replace(/\s+/g, ' ').trim()
}

/** Returns `undefined` for a bracket that is just a sign. */
function tagAt(html: string, start: number): { end: number; separates: boolean } | undefined {
  if (html.startsWith('<!--', start)) return { end: after(html, '-->', start + 4), separates: false }
  const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(html.slice(start, start + 40))?.[1]
  if (name !== undefined) return { end: endOfTag(html, start + name.length), separates: !inline.test(name) }
  return /^<[!?/]/.test(html.slice(start, start + 2))
    ? { end: after(html, '>', start), separates: false }
    : undefined
}

/** Skips brackets within quotes. */
function endOfTag(html: string, start: number): number {
  let quote = ''
  for (let place = start; place < html.length; place += 1) {
    const sign = html[place] ?? ''
    if (sign === quote) quote = ''
    else if (quote === '' && sign === '>') return place + 1
    else if (quote === '' && (sign === '"' || sign === "'") && html[place - 1] === '=') quote = sign
  }
  return html.length
}

function after(html: string, ending: string, from: number): number {
  const place = html.indexOf(ending, from)
  return place === -1 ? html.length : place + ending.length
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (written, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? '') : written
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
