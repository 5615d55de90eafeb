/**
 * Reads a number as people type it: `12,50`, `1.234,56`, `1,234.56`, `1234.5`. With both separators the last one
 * is the decimal one. A single separator is the decimal one too, unless it can only group: several of a kind, or
 * the language's own grouping sign followed by exactly three digits.
 *
 * @returns the number, `null` for blank text, `undefined` for anything else.
 */
export function parseDecimal(text: string, language: string): number | null | undefined {
  const trimmed = text.replace(/[\s€]/g, '').replace(/[−–]/, '-')
  if (trimmed === '') return null
  if (!/^[-+]?[\d.,]*\d[\d.,]*$/.test(trimmed) || trimmed.length > 30) return undefined
  const grouping = groupingOf(trimmed, language)
  const plain = grouping === undefined ? trimmed : withoutGroups(trimmed, grouping)
  if (plain === undefined) return undefined
  const value = Number(plain.replace(',', '.'))
  return Number.isFinite(value) ? value + 0 : undefined
}

function groupingOf(text: string, language: string): '.' | ',' | undefined {
  const dot = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) return dot < comma ? '.' : ','
  const sign = dot >= 0 ? '.' : ','
  if (text.indexOf(sign) !== text.lastIndexOf(sign)) return sign
  const own = language === 'de' ? '.' : ','
  return sign === own && /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? sign : undefined
}

/** Groups are of three digits; anything else is a slip that must not be read as some other number. */
function withoutGroups(text: string, grouping: '.' | ','): string | undefined {
  const decimal = grouping === '.' ? ',' : '.'
  const [whole = '', ...fraction] = text.split(decimal)
  if (fraction.length > 1 || fraction.some((part) => part.includes(grouping))) return undefined
  const [first = '', ...groups] = whole.split(grouping)
  if (!/^[-+]?\d{1,3}$/.test(first) || groups.some((group) => !/^\d{3}$/.test(group))) return undefined
  return [first + groups.join(''), ...fraction].join(decimal)
}
