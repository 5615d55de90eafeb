/** What a line is part of: what is written now, how it is sent and signed, or what was written before. */
const parts = ['own', 'around', 'earlier'] as const
export type MailPart = (typeof parts)[number]

export interface MailLine {
  /** As it stands there. */
  text: string
  /** Without what it says of before. */
  now: string
  /** The same of the line above, where there is one. */
  above: string
  part: MailPart
}

/** Longer lines are no sentences: what is read stays within, so that time grows with the text alone. */
const longestLine = 400

const answered =
  /^(?:-+ ?(?:original|ursprüngliche|forwarded|weitergeleitete)|(?:am|on) .{6,120}(?:schrieb|wrote)\b)/i
const sender = /^(?:von|from)\s*:/i
const head =
  /^(?:von|from|an|to|cc|bcc|kopie|reply-to|antwort an|datum|date|gesendet|sent|betreff|subject)\s*:/i
const subject = /^(?:betreff|subject)\s*:/i
const greeting =
  /^(?:--|—|_{2,}|(?:mit )?(?:(?:freundlich|best|lieb|viel|herzlich|schön)\p{L}* (?:und \p{L}+ )?)?(?:grüße?n?|grüsse?n?|gru(?:ß|ss))(?!\p{L})|(?:kind |best |warm )?regards\b|(?:yours )?sincerely\b|mfg\b|[lv]g$)/iu
const postscript = /^p\.? ?s\.?\s?:?\s/i

const before = '(?:bisher|alte|früher|vormals|zuvor|vorher|formerly|previous|old)\\p{L}*'
const old = new RegExp(
  `\\(${before}(?!\\p{L})[^)]*\\)?|^${before} ?\\p{L}{0,20}:.*|(?:statt|instead of) (?:${before} )?[\\d.]+`,
  'giu',
)

const withoutOld = (text: string) => text.replaceAll(old, ' ').replaceAll(/\s+/g, ' ').trim()

/** Neither halves of signs that stand alone nor NUL can be stored. */
const loneHalves = /[\p{Surrogate}\0]/gu

/** Returns the lines of a mail, what is written now first; a sentence that goes on from the line above stands there whole, too. Where all is of an earlier one, that one is meant. */
export function mailLines(text: string): MailLine[] {
  const lines: MailLine[] = []
  let above = ''
  let isNext = false
  let part: MailPart = 'own'
  let last: MailPart = 'own'
  for (const whole of text.replaceAll(loneHalves, '').split(/\r\n|\r|\n/)) {
    const trimmed = whole.trim()
    const start = trimmed.slice(0, longestLine)
    part = partFrom(start, part, lines)
    if (trimmed === '') isNext = false
    const own = trimmed.replace(/^[>\s]+/, '')
    const isQuoted = trimmed.startsWith('>')
    if (own === '') continue
    const isHead = part === 'own' && head.test(start) && !subject.test(start)
    const now = isQuoted ? 'earlier' : isHead ? 'around' : part
    for (let from = 0; from < own.length; from += longestLine) {
      const piece = own.slice(from, from + longestLine)
      lines.push({ text: piece, now: withoutOld(piece), above: withoutOld(above), part: now })
      if (isNext && !isHead && now === last && !/[.!?:]$/.test(above))
        lines.push({ text: `${above} ${piece}`, now: withoutOld(`${above} ${piece}`), above: '', part: now })
      above = piece
      last = now
      isNext = !isHead
    }
  }
  const isNothingOwn = !lines.some((line) => line.part === 'own')
  const read = isNothingOwn
    ? lines.map((line): MailLine => (line.part === 'earlier' ? { ...line, part: 'own' } : line))
    : lines
  return read.toSorted((one, other) => weightOf(one.part) - weightOf(other.part))
}

/** Tells how little a part counts. */
export const weightOf = (part: MailPart) => parts.indexOf(part)

/** Once an earlier mail begins, it goes on to the end. */
function partFrom(line: string, before: MailPart, lines: readonly MailLine[]): MailPart {
  if (before === 'earlier' || answered.test(line)) return 'earlier'
  // A second head, as some programs set it before what they quote.
  if (sender.test(line) && lines.some(({ text }) => !head.test(text))) return 'earlier'
  if (greeting.test(line)) return 'around'
  return postscript.test(line) ? 'own' : before
}
