/**
 * The form of an address that mail servers take: a local part, one @, a domain of at least two labels. Reads the
 * text once, so its time grows with the length only.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || local.length > 64 || text.length > 254 || !/^[^\s@<>()[\],;:\\"]+$/.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = domain.split('.')
  return (
    labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label))
  )
}

/** An absolute address that a browser opens as a page: http or https only, never `javascript:`. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text)) return false
  const { hostname } = URL.canParse(text) ? new URL(text) : { hostname: '' }
  return hostname !== ''
}

/**
 * A number that can be dialled: 3 to 15 digits (ITU-T E.164), with or without the country's `+49`, grouped as
 * people write it.
 */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= 3 && digits <= 15 && /^\+?[\d ()/.-]+$/.test(text.trim())
}
