import { safeRedirect } from '#client/auth/redirect.ts'
import { decodeToken } from '#client/auth/token.ts'
import { isUuid } from '#kinds/codes/codes.ts'
import { isEmail } from '#kinds/textForms/forms.ts'
import { trimmedText } from '#model/base/visibleText.ts'
import { parseDecimal } from '#model/kinds/typed.ts'
import type { Permission } from '#model/language/access.ts'
import type { Language } from '#model/language/text.ts'
import { checkBic } from '#validation/bic.ts'
import { type CheckedIban, checkIban } from '#validation/iban.ts'
import { normaliseIban } from '#validation/ibanText.ts'
import { suggestIbans } from '#validation/suggestIbans.ts'

export type Recognised =
  | { kind: 'text' }
  /** As the backend writes it. */
  | { kind: 'id'; id: string }
  | { kind: 'email'; email: string }
  /** Capital letters and digits only. */
  | { kind: 'iban'; iban: string }
  /** `meant`: every right one that is a slip away, the likeliest first. */
  | { kind: 'wrongIban'; fault: Extract<CheckedIban, { ok: false }>; meant: readonly string[] }
  /** `country`: ISO 3166-1 alpha-2. */
  | { kind: 'bic'; bic: string; country: string }
  /** `to`: a path inside the panel, as it stands in the address bar. */
  | { kind: 'panelAddress'; to: string }
  | { kind: 'foreignAddress' }
  /** `currency`: ISO 4217. */
  | { kind: 'amount'; amount: number; currency?: string }
  | { kind: 'several'; parts: readonly (Recognised & { text: string })[] }
  | { kind: 'permission'; permission: Permission }
  /** A letter or mail. */
  | { kind: 'message' }
  /** Nothing of a secret is kept here. `validUntil`: milliseconds since 1970. */
  | { kind: 'token'; validUntil: number | undefined }

/** Longer than anything that is recognised, but for addresses, tokens and several at once. */
const longest = 300
const mostParts = 10
/** Right IBANs that a wrong one may have been meant to be, in one call. */
const mostMeant = 20
/** Three parts of base64url, of which the first is a JSON object: a JWT. */
const token = /eyJ[\w-]+\.[\w-]+\.[\w-]*/
/** A token that was copied in part is as secret. */
const tokenPart = /eyJ[\w-]{12}/
const scheme = /^(?:[a-z][a-z\d+.-]*:\/\/|\/\/|(?:javascript|data|vbscript|blob|file):)/i
const permission = /^(?:\*|[A-Za-z][\w-]*):[A-Za-z][\w-]*:(?:\*|[A-Za-z][\w-]*)$/

/**
 * Says what a text is, by its form alone: nothing is asked for, sent or kept. What holds a token is a token. Never throws.
 *
 * @param origin of this panel: addresses of others are foreign
 * @param language in which numbers are typed
 */
export function recognise(typed: string, origin: string, language: Language): Recognised {
  const text = unquoted(typed)
  const found = token.exec(text)?.[0]
  if (found !== undefined || tokenPart.test(text)) return { kind: 'token', validUntil: expiryOf(found) }
  if (isMessage(text)) return { kind: 'message' }
  const address = addressIn(text, origin)
  if (address) return address
  const one = text.length > longest ? plain : shortText(text, language)
  return one.kind === 'text' ? (severalIn(text, language) ?? one) : one
}

const plain = { kind: 'text' } as const

const fewestLines = 3
const salutation =
  /^\s*(?:von|from|betreff|subject)\s*:|(?<!\p{L})(?:sehr geehrte|liebe[rs]?|hallo|guten (?:tag|morgen|abend)|moin|dear|hello|hi|gr[üu](?:ß|ss)e?n?|regards|mfg)(?!\p{L})/imu
/** Names of companies are shorter, or end with what is no word. */
const wholeSentence = /(?:[^\s.!?]+\s+){4,}[^\s.!?]{3,}[.!?]$/

/** Several lines of which one greets or is a sentence; a list has neither. */
function isMessage(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return (
    lines.length >= fewestLines &&
    lines.some((line) => salutation.test(line) || wholeSentence.test(line.trim()))
  )
}

/** Around what was copied from a table, a file or a mail. */
const quotes: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['„', '“'],
  ['„', '”'],
  ['“', '”'],
  ['‚', '‘'],
  ['‘', '’'],
  ['«', '»'],
  ['»', '«'],
  ["'", "'"],
  ['`', '`'],
  ['<', '>'],
]

/** Takes quotes away, and the comma that follows them in a file. */
export function unquoted(typed: string): string {
  const text = trimmedText(typed)
  const bare = text.replace(/[,;]$/, '').trimEnd()
  const pair = quotes.find(
    ([before, after]) => bare.length > 2 && bare.startsWith(before) && bare.endsWith(after),
  )
  const inside = bare.slice(1, -1)
  // Between quotes that are not each other's there is more than one text.
  return pair && !pair.some((sign) => inside.includes(sign)) ? inside.trim() : text
}

const signsBetween = /[,;|\t\r\n]+/
/** The same without a sign: blanks stand inside of IBANs and after names too. */
const between = /[,;|\s]+(?=["'„‚«<]?(?:[a-z]{2}\d{2}(?:\s?[a-z\d]{4}){2}|[\da-f]{8}-|[^\s,;|]+@))/gi

/** Signs between lines or cells are no part of a name; a comma may be. */
const signsOfLists = /[;|\t\r\n]+/
/** Numbers, and names of companies. */
const ofLists = /^\d{3,}$|(?:^|\s)(?:AG|GbR|GmbH(?: & Co\. KG)?|Inc\.?|KG|Ltd\.?|mbH|OHG|SE|UG|e\. ?[GKV]\.)$/

/** Whatever holds anything else besides is a text. */
function severalIn(text: string, language: Language): Recognised | undefined {
  if (text.length > longest * mostParts) return undefined
  for (const end of [signsBetween, between]) {
    const pieces = text.split(end).filter((piece) => piece.trim() !== '')
    if (pieces.length < 2 || pieces.length > mostParts) continue
    const parts = pieces.map(unquoted).map((part) => ({ ...shortText(part, language), text: part }))
    const areOfUse = parts.every(({ kind }) => ['id', 'email', 'iban', 'wrongIban'].includes(kind))
    const isList =
      end === signsBetween && (signsOfLists.test(text) || parts.every((part) => ofLists.test(part.text)))
    if (areOfUse || isList) return { kind: 'several', parts }
  }
  return undefined
}

/** Returns true where something in it is a text like any other, which is typed letter by letter. */
export function holdsText(recognised: Recognised): boolean {
  return recognised.kind === 'several' ? recognised.parts.some(holdsText) : recognised.kind === 'text'
}

function shortText(text: string, language: Language): Recognised {
  const id = text
    .replace(/^urn:uuid:/i, '')
    .replace(/^\{(.*)\}$/, '$1')
    .replace(/^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i, '$1-$2-$3-$4-$5')
  if (isUuid(id)) return { kind: 'id', id: id.toLowerCase() }
  const email = text.replace(/^mailto:/i, '').replace(/^[^<>]*<([^<>]+)>$/, '$1')
  if (isEmail(email)) return { kind: 'email', email }
  if (permission.test(text)) return { kind: 'permission', permission: text as Permission }
  const bic = checkBic(text)
  if (bic.ok) return { kind: 'bic', bic: bic.value, country: bic.parts.countryCode }
  return ibanIn(text) ?? amountIn(text, language) ?? plain
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' }
const amountForm = /^(€|\$|£|[a-z]{3})?\s*(\d[\d.,\s]*)(€|\$|£|[a-z]{3})?$/i

/** A number with its currency, or with two digits behind its comma: nothing that counts or names is written like that. */
function amountIn(text: string, language: Language): Recognised | undefined {
  const [, before, number = '', after] = amountForm.exec(text) ?? []
  const sign = before ?? after
  if ((before !== undefined && after !== undefined) || (sign === undefined && !/[.,]\d{2}$/.test(number)))
    return undefined
  const amount = parseDecimal(number, language)
  if (amount === undefined || amount === null) return undefined
  return {
    kind: 'amount',
    amount,
    ...(sign === undefined ? {} : { currency: signs[sign] ?? sign.toUpperCase() }),
  }
}

/** Nothing else that is looked for has that form. */
function ibanIn(text: string): Recognised | undefined {
  const bare = text.replace(/^iban:?\s*/i, '')
  if (!/^[A-Za-z]{2}[\s.-]?\d{2}(?:[\s.-]*[A-Za-z\d]){8,32}$/.test(bare)) return undefined
  const checked = checkIban(bare)
  if (checked.ok) return { kind: 'iban', iban: normaliseIban(bare) }
  // A country without IBANs: rather an order number than a slip.
  const isMeant = !['COUNTRY_CODE_EXISTS', 'COUNTRY_NOT_SUPPORTED'].includes(checked.code)
  return isMeant ? { kind: 'wrongIban', fault: checked, meant: suggestIbans(bare, mostMeant) } : undefined
}

function addressIn(text: string, origin: string): Recognised | undefined {
  if (/^\/panel(?:[/?#]|$)/.test(text)) return insideOrNot(text)
  if (!scheme.test(text)) return undefined
  if (!URL.canParse(text) || /\s/.test(text)) return { kind: 'foreignAddress' }
  const url = new URL(text)
  if (url.origin !== origin) return { kind: 'foreignAddress' }
  return insideOrNot(url.pathname + url.search + url.hash)
}

/** The one gate for targets from outside answers `/panel` for what it refuses. */
function insideOrNot(path: string): Recognised {
  const to = safeRedirect(path)
  return to === '/panel' && path !== '/panel' ? { kind: 'foreignAddress' } : { kind: 'panelAddress', to }
}

function expiryOf(found: string | undefined): number | undefined {
  const exp = found === undefined ? undefined : decodeToken(found, () => undefined)?.exp
  const until = typeof exp === 'number' ? exp * 1000 : undefined
  return until !== undefined && Math.abs(until) <= 8.64e15 ? until : undefined
}
