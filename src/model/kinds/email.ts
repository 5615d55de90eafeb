import { between } from './samples.ts'
import { createTextKind } from './textKind.ts'

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

export const emailKind = createTextKind({
  longest: 254,
  format: { code: 'email', check: isEmail },
  sample: (random) => `person${between(random, 1, 9999)}@example.com`,
  openApi: { format: 'email' },
})
