import { type Kinds, onlyShown, type Random, type ReadLink, type ValueLead } from '#model/kinds/fieldKind.ts'
import { checked } from '#model/kinds/rules.ts'
import { createTextKind } from '#model/kinds/textKind.ts'
import { builder, type LengthOptions } from '#model/language/field.ts'
import { plainText } from '#richtext/plainText.ts'
import { words } from '../texts/kind.ts'

/** Text with headings, lists, links and the like, as HTML of the editor's allowlist. */
export const richText = builder<string, LengthOptions>('richText')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    richText: LengthOptions
  }
}

/** Longest document where the field sets none, in characters of HTML. */
const longest = 100_000

/** Documents shorter than this are made without headings and lists. */
const roomForMarks = 400

const html = createTextKind({
  label: { de: 'Formatierter Text', en: 'Rich text' },
  longest,
  sample: words(12),
  inLists: onlyShown,
})

/** Text with headings, lists and links, as HTML. `maxLength` counts the HTML, `minLength` the words in it. */
export const richTextKinds = {
  richText: {
    ...html,
    holds: 'html',
    rule(yup, field) {
      const { minLength = 0, ...upwards } = field
      const isLongEnough = (value: unknown) => isEmptyDocument(value) || textOf(value).length >= minLength
      const long = checked(html.rule(yup, upwards), 'minLength', isLongEnough, { min: minLength })
      return checked(long, 'required', (value) => !field.required || !isEmptyDocument(value))
    },
    fromWire: (value) => (isEmptyDocument(value) ? null : (value ?? null)),
    toWire: (value) => (isEmptyDocument(value) ? null : (value ?? null)),
    sample(random, field) {
      const text = String(html.sample(random, field))
      return longestRichText(field) - text.length < roomForMarks ? text : withMarks(text, random)
    },
    anonymous: () => '<p>Anonymisiert</p>',
    toText: textOf,
    leadsTo: () => 'any',
    leads: (value, _field, readLink) => linkLeads(value, readLink),
  },
} satisfies Kinds

/** The longest document of a field, in characters of HTML. */
export function longestRichText({ maxLength = longest }: { maxLength?: number }): number {
  return maxLength
}

/** The records that the links of a document lead to, each once. */
export function linkLeads(html: unknown, readLink: ReadLink): ValueLead[] {
  if (typeof html !== 'string') return []
  const found = new Map<string, ValueLead>()
  for (const [, double, single] of html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)) {
    const lead = readLink((double ?? single ?? '').replaceAll('&amp;', '&').trim())
    if (lead) found.set(`${lead.resource} ${lead.id}`, lead)
  }
  return [...found.values()]
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? '' : plainText(String(value ?? ''))
}

/** The editor writes `<p></p>` where nothing was typed. A rule across the page is something. */
export function isEmptyDocument(value: unknown): boolean {
  return typeof value === 'string' && plainText(value) === '' && !/<hr[\s/>]/i.test(value)
}

function withMarks(text: string, random: Random): string {
  const some = (count: number) => words(count)(random)
  return [
    `<h2>${some(2)}</h2>`,
    `<p>${text} <strong>${some(1)}</strong> <em>${some(1)}</em> <u>${some(1)}</u></p>`,
    `<ul><li><p>${some(2)}</p></li><li><p>${some(1)}</p></li></ul>`,
    `<p><a href="https://www.example.com/">${some(1)}</a></p>`,
  ].join('')
}
