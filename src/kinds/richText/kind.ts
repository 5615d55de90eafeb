import { type Kinds, onlyShown, type Random } from '#model/kinds/fieldKind.ts'
import { checked } from '#model/kinds/rules.ts'
import { words } from '#model/kinds/samples.ts'
import { createTextKind } from '#model/kinds/textKind.ts'
import { builder, type LengthOptions } from '#model/language/field.ts'
import { isEmptyDocument, linkLeads, longest, longestRichText, wordsIn } from './documents.ts'

/** Text with headings, lists, links and the like, as HTML of the editor's allowlist. */
export const richText = builder<string, LengthOptions>('richText')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    richText: LengthOptions
  }
}

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
      const isLongEnough = (value: unknown) => isEmptyDocument(value) || wordsIn(value).length >= minLength
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
    toText: wordsIn,
    leadsTo: () => 'any',
    leads: (value, _field, readLink) => linkLeads(value, readLink),
  },
} satisfies Kinds

function withMarks(text: string, random: Random): string {
  const some = (count: number) => words(count)(random)
  return [
    `<h2>${some(2)}</h2>`,
    `<p>${text} <strong>${some(1)}</strong> <em>${some(1)}</em> <u>${some(1)}</u></p>`,
    `<ul><li><p>${some(2)}</p></li><li><p>${some(1)}</p></li></ul>`,
    `<p><a href="https://www.example.com/">${some(1)}</a></p>`,
  ].join('')
}
