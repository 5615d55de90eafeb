import { safeRedirect } from '../../client/auth/redirect.ts'
import { decodeToken } from '../../client/auth/token.ts'
import { isUuid } from '../../model/kinds/codes.ts'
import { isEmail } from '../../model/kinds/textForms.ts'
import type { Permission } from '../../model/language/access.ts'
import { checkBic } from '../../validation/bic.ts'
import { type CheckedIban, checkIban } from '../../validation/iban.ts'
import { normaliseIban } from '../../validation/ibanText.ts'

/** What somebody has typed or pasted. */
export type Recognised =
  | { kind: 'text' }
  /** The id of a record, as the backend writes it. */
  | { kind: 'id'; id: string }
  | { kind: 'email'; email: string }
  /** Capital letters and digits only. */
  | { kind: 'iban'; iban: string }
  /** It is meant as one, and something in it is wrong. */
  | { kind: 'wrongIban'; fault: Extract<CheckedIban, { ok: false }> }
  /** `country`: ISO 3166-1 alpha-2. */
  | { kind: 'bic'; bic: string; country: string }
  /** `to`: a path inside the panel, as it stands in the address bar. */
  | { kind: 'panelAddress'; to: string }
  /** An address that is not this panel's. It is never opened. */
  | { kind: 'foreignAddress' }
  | { kind: 'permission'; permission: Permission }
  /** A secret: nothing of it is kept here. `validUntil`: milliseconds since 1970, if it says so. */
  | { kind: 'token'; validUntil: number | undefined }

/** Longer than anything that is recognised, but for addresses and tokens. */
const longest = 300
/** Three parts of base64url, of which the first is a JSON object: a JWT. */
const token = /eyJ[\w-]+\.[\w-]+\.[\w-]*/
/** What is left of a token that was copied in part is as secret. */
const tokenPart = /eyJ[\w-]{12}/
const scheme = /^(?:[a-z][a-z\d+.-]*:\/\/|\/\/|(?:javascript|data|vbscript|blob|file):)/i
const permission = /^(?:\*|[A-Za-z][\w-]*):[A-Za-z][\w-]*:(?:\*|[A-Za-z][\w-]*)$/

/**
 * Says what a text is, by its form alone: nothing is asked for, sent or kept. What holds a token is a token, whatever
 * surrounds it. Never throws.
 *
 * @param origin of this panel: addresses of others are foreign
 */
export function recognise(typed: string, origin: string): Recognised {
  const text = typed.trim()
  const found = token.exec(text)?.[0]
  if (found !== undefined || tokenPart.test(text)) return { kind: 'token', validUntil: expiryOf(found) }
  return addressIn(text, origin) ?? (text.length > longest ? { kind: 'text' } : shortText(text))
}

function shortText(text: string): Recognised {
  const id = text.replace(/^urn:uuid:/i, '').replace(/^\{(.*)\}$/, '$1')
  if (isUuid(id)) return { kind: 'id', id: id.toLowerCase() }
  const email = text.replace(/^mailto:/i, '').replace(/^.*<([^<>]+)>$/, '$1')
  if (isEmail(email)) return { kind: 'email', email }
  if (permission.test(text)) return { kind: 'permission', permission: text as Permission }
  const bic = checkBic(text)
  if (bic.ok) return { kind: 'bic', bic: bic.value, country: bic.parts.countryCode }
  return ibanIn(text) ?? { kind: 'text' }
}

/** Two letters, two digits and enough behind them: nothing else that is looked for has that form. */
function ibanIn(text: string): Recognised | undefined {
  const bare = text.replace(/^iban:?\s*/i, '')
  if (!/^[A-Za-z]{2}[\s.-]?\d{2}(?:[\s.-]*[A-Za-z\d]){8,32}$/.test(bare)) return undefined
  const checked = checkIban(bare)
  if (checked.ok) return { kind: 'iban', iban: normaliseIban(bare) }
  // A country without IBANs: rather an order number than a slip.
  const isMeant = !['COUNTRY_CODE_EXISTS', 'COUNTRY_NOT_SUPPORTED'].includes(checked.code)
  return isMeant ? { kind: 'wrongIban', fault: checked } : undefined
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
