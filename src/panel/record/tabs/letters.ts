import type { Messages } from '#i18n/messages.ts'
import { dayText } from '#model/kinds/formats.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Letter } from '#model/language/tabs.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { type ExportColumn, plainColumn } from '../../export/columns.ts'
import type { RowCount, RowPage } from '../../export/readAllRows.ts'

interface LetterSetting {
  letter: Letter
  /** Entry of those who are written to. */
  target: ResolvedResource
  /** Entry of the rows. */
  other: ResolvedResource
  /** Entry of what the letter is about. */
  own: ResolvedResource
  /** What that is called. */
  about: string
  language: Language
  texts: Messages['recordPage']['letters']
}

/** Returns columns of texts as a letter has them: salutation, whom it goes to, what it is about, amounts with the days on which they begin and end. */
export function letterColumns(setting: LetterSetting): ExportColumn[] {
  const { own, language, texts } = setting
  const column = (name: string, label: string) => plainColumn(name, label, language)
  const [amount] = amountsOf(setting)
  return [
    column('salutation', texts.salutation),
    ...fieldsOf(setting).map(({ name, label }) => column(`to.${name}`, textIn(label, language))),
    column('about', textIn(own.label[0], language)),
    ...(amount
      ? [
          column('before', textIn(amount.label, language)),
          column('after', texts.after),
          column('from', texts.from),
          column('ends', texts.ends),
        ]
      : []),
  ]
}

/** Makes rows of letters; whoever has no address, or is not to be written to, is left out and counted. */
export async function* letterRows(
  pages: AsyncGenerator<RowPage, RowCount>,
  setting: LetterSetting,
  left: { count: number },
): AsyncGenerator<RowPage, RowCount> {
  let written = 0
  let step = await pages.next()
  for (; !step.done; step = await pages.next()) {
    const { rows } = step.value
    const reached = rows.filter((row) => isReached(setting, row))
    left.count += rows.length - reached.length
    written += reached.length
    yield { ...step.value, rows: reached.map((row) => letterRow(setting, row)) }
  }
  // Who is left out is told apart; nobody is missing.
  return { read: written, total: written, missing: 0 }
}

function letterRow(setting: LetterSetting, row: AnyRecord): AnyRecord {
  const { letter, about, language, texts } = setting
  const [amount] = amountsOf(setting)
  const money = (value: unknown) => (amount ? amount.type.toText(value, amount, language) : '')
  const of = (part: string) => amount && row[`${amount.name}.${part}`]
  const day = (value: unknown) => (typeof value === 'string' ? dayText(value, language) : '')
  // Nobody is told a price of nothing: what comes to nothing ends.
  const isPaid = of('then') !== 0
  const fields = fieldsOf(setting).map((field) => {
    const value = row[`${letter.to}.${field.name}`]
    return [`to.${field.name}`, field.type.toText(value, field, language)]
  })
  return {
    id: row.id,
    salutation: texts.everybody,
    ...Object.fromEntries(fields),
    about,
    before: money((amount && row[amount.name]) ?? of('before')),
    after: isPaid ? money(of('then')) : '',
    from: isPaid ? day(of('from')) : '',
    ends: day(of('ends')),
  }
}

function isReached({ letter, target }: LetterSetting, row: AnyRecord): boolean {
  const holds = (name: string) => String(row[`${letter.to}.${name}`] ?? '').trim() !== ''
  if (!holds('id') || (letter.unless !== undefined && holds(letter.unless))) return false
  const { address = [] } = letter
  const mails = target.fields.filter(({ kind, writeOnly }) => kind === 'email' && !writeOnly)
  return (address.length > 0 && address.every(holds)) || mails.some(({ name }) => holds(name))
}

function fieldsOf({ letter, target }: LetterSetting): ResolvedField[] {
  const seen = target.fields.filter(({ writeOnly }) => !writeOnly)
  const isPersonal = (field: ResolvedField) =>
    field.personal === true && ['text', 'email'].includes(field.kind)
  if (letter.fields === undefined) return seen.filter(isPersonal)
  return letter.fields.flatMap((name) => seen.find((field) => field.name === name) ?? [])
}

function amountsOf({ other }: LetterSetting): ResolvedField[] {
  return other.fields.filter(({ isLater, kind, writeOnly }) => isLater && kind === 'money' && !writeOnly)
}
