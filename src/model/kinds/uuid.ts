import { createTextKind } from './textKind.ts'

/** A UUID of any version as it is written (RFC 9562): five groups of hex digits. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
}

export const uuidKind = createTextKind({
  longest: 36,
  format: { code: 'uuid', check: isUuid },
  sample: (random) =>
    'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(random() * 16).toString(16)),
  openApi: { format: 'uuid' },
})
