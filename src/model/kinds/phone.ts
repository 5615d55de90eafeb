import { between } from './samples.ts'
import { createTextKind } from './textKind.ts'

/**
 * A number that can be dialled: 3 to 15 digits (ITU-T E.164), with or without the country's `+49`, grouped as
 * people write it.
 */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= 3 && digits <= 15 && /^\+?[\d ()/.-]+$/.test(text.trim())
}

export const phoneKind = createTextKind({
  longest: 40,
  format: { code: 'phone', check: isPhone },
  sample: (random) => `+49 30 ${between(random, 1_000_000, 9_999_999)}`,
})
