import type { ResolvedResource } from '#model/language/resolve.ts'
import { languages, textIn } from '#model/language/text.ts'
import { mailLines } from './lines.ts'
import { emailsIn, ibansIn } from './values.ts'

/** By what somebody can be found who wrote a mail. */
export interface Identified {
  emails: readonly string[]
  /** Without blanks. */
  ibans: readonly string[]
  ids: readonly string[]
  /** Of whoever wrote it, where it is a company's. */
  domain?: string
  /** Of companies and people, and the domain. */
  names: readonly string[]
}

/** Each is a call. */
const most = 3

/** Names of the law: what stands before them is a company. */
const company =
  /(?:^|[\s,;:])((?:[\p{Lu}\d][\p{L}\d.&+'-]*|&|und|and|von|der|die) ?){1,6}(?:AG|GbR|GmbH(?: & Co\. ?KG)?|Inc|KG|Ltd|mbH|OHG|SE|UG|e\. ?[GKV]\.)(?!\p{L})/gu
const sender = /^(?:von|from)\s*:\s*["„]?([^"“<@\n]{3,80}?)["“]?\s*(?:<[^>\s]*@([^>\s]+)>)?$/i
/** Whoever writes from there may be anybody. */
const ofEverybody =
  /^(?:gmail|googlemail|gmx|web|t-online|outlook|hotmail|live|yahoo|icloud|aol|freenet|posteo|mailbox)\./i

/** Returns what in a mail may tell whose it is, what is written first before the rest. */
export function identify(text: string, { label }: Pick<ResolvedResource, 'label'>): Identified {
  const lines = mailLines(text)
  const written = lines.toSorted(
    (one, other) => Number(one.part === 'earlier') - Number(other.part === 'earlier'),
  )
  const each = (read: (line: string) => readonly string[]) =>
    [...new Set(written.flatMap((line) => read(line.text.trim())))].slice(0, most)
  const emails = each(emailsIn)
  const domains = emails
    .map((email) => email.slice(email.indexOf('@') + 1))
    .filter((name) => !ofEverybody.test(name))
  const people = lines.flatMap((line) => sender.exec(line.text)?.[1]?.trim() ?? [])
  const signed = lines
    .filter(
      ({ part, text }) => part === 'around' && /^\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+){1,3}$/u.test(text),
    )
    .map((line) => line.text)
  const companies = each((line) =>
    [...line.matchAll(company)].map(([found]) => found.replace(/^[\s,;:]+/, '')),
  )
  const [domain] = domains
  return {
    emails,
    ...(domain === undefined ? {} : { domain }),
    ibans: each(ibansIn),
    ids: each((line) => idsIn(line, label[0])),
    names: [...new Set([...companies, ...people, ...signed, ...domains.slice(0, 1)])].slice(0, most + 2),
  }
}

/** Any UUID, and what stands behind the number of one of them: `Kundennummer: 4711`. */
function idsIn(line: string, label: ResolvedResource['label'][0]): string[] {
  const words = languages.map((language) => textIn(label, language)).filter((word) => /^\p{L}+$/u.test(word))
  const numbered = words.flatMap((word) => {
    const found = new RegExp(
      `${word}\\p{L}{0,2}[- ]?(?:nummer|nr|number|no|id)\\.?\\s*:?\\s*([\\w-]{1,40})`,
      'iu',
    ).exec(line)
    return found?.[1] ?? []
  })
  return [
    ...(line.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi) ?? []).map((id) => id.toLowerCase()),
    ...numbered,
  ]
}
