import { isEntered } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { checkIban } from '#validation/iban.ts'
import { endIn, type MailEnd, openEndIn } from './ends.ts'
import { type MailLine, type MailPart, mailLines, weightOf } from './lines.ts'
import { fieldReaders, recordReaders } from './values.ts'

interface Quoted {
  /** The line that it stands in. */
  quote: string
  part: MailPart
}

/** A value that a mail gives for a field. */
export interface MailProposal extends Quoted {
  field: ResolvedField
  /** `null` for none any more. */
  value: string | number | null
  /** It may be meant otherwise. */
  isUnsure?: boolean
  /** Name of the field without whose value it means nothing. */
  follows?: string
}

export interface MailReading {
  /** At most one for each field, none of which says what is stored already. */
  proposals: readonly MailProposal[]
  /** A contract shall end then. */
  end?: MailEnd & Quoted
  /** What it says of the fields of rows; at most one for each. */
  ofRows: readonly MailProposal[]
}

/**
 * Reads what a customer's mail changes, by the kinds of the fields that the person may edit. What is written now counts more than how
 * it is signed, and that more than what was written before.
 *
 * @param today the day on which it is read, `YYYY-MM-DD`
 * @param rowFields of records that lead to this one. @default none
 */
export function readMail(
  text: string,
  resource: ResolvedResource,
  record: AnyRecord,
  today: string,
  rowFields: readonly ResolvedField[] = [],
): MailReading {
  const lines = mailLines(text)
  const [line, end] =
    [endIn, openEndIn]
      .map((read) => firstOf(lines, ({ now }) => read(now, today)))
      .find((each) => each.length > 0) ?? []
  const said = valuesIn(lines, recordReaders(resource), record)
  return {
    proposals: [...said.values()].flatMap((each) => [each, ...withoutBic(resource, record, lines, each)]),
    ofRows: [...valuesIn(lines, fieldReaders(rowFields)).values()],
    ...(line && end ? { end: { ...end, quote: line.text, part: line.part } } : {}),
  }
}

function firstOf<Value>(lines: readonly MailLine[], read: (line: MailLine) => Value | undefined) {
  for (const line of lines) {
    const found = read(line)
    if (found !== undefined) return [line, found] as const
  }
  return []
}

/** What a part says again as it is stored is not changed by one that counts less. */
function valuesIn(
  lines: readonly MailLine[],
  readers: ReturnType<typeof fieldReaders>,
  record?: AnyRecord,
): ReadonlyMap<string, MailProposal> {
  const found = new Map<string, MailProposal>()
  const kept = new Map<string, MailPart>()
  for (const line of lines) {
    const { part, text } = line
    for (const [field, value, isUnsure = false] of readers.flatMap((read) => read(line))) {
      const { name } = field
      const isKept = weightOf(kept.get(name) ?? part) < weightOf(part)
      if (record && isStored(record[name], value)) kept.set(name, kept.get(name) ?? part)
      else if (!found.has(name) && !isKept)
        found.set(name, { field, value, part, quote: text, ...(isUnsure ? { isUnsure } : {}) })
    }
  }
  return found
}

/** What differs by case and blanks alone is the same. */
function isStored(stored: unknown, value: string | number): boolean {
  const plain = (one: unknown) =>
    String(one ?? '')
      .toLowerCase()
      .replaceAll(/\s+/g, '')
  return plain(stored) === plain(value)
}

/** The BIC of a bank that the account is no longer at is none, unless the mail names one. */
function withoutBic(
  { fields }: ResolvedResource,
  record: AnyRecord,
  lines: readonly MailLine[],
  { field, value, quote, part }: MailProposal,
): MailProposal[] {
  const [bic, ...others] = fields.filter(({ kind }) => kind === 'bic')
  if (field.kind !== 'iban' || !bic || others.length > 0 || bic.required || !isEntered(bic, 'edit')) return []
  const isStill = (record[bic.name] ?? '') === '' || bankOf(value) === bankOf(record[field.name])
  const isTold = lines.some((line) => fieldReaders([bic]).some((read) => read(line).length > 0))
  return isStill || isTold ? [] : [{ field: bic, value: null, quote, part, follows: field.name }]
}

function bankOf(iban: unknown): string {
  const checked = checkIban(iban)
  return checked.ok
    ? `${checked.parts.countryCode}${checked.parts.bankCode ?? checked.value.slice(4, 12)}`
    : ''
}
