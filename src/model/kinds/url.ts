import { between } from './samples.ts'
import { createTextKind } from './textKind.ts'

/** An absolute address that a browser opens as a page: http or https only, never `javascript:`. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text)) return false
  const { hostname } = URL.canParse(text) ? new URL(text) : { hostname: '' }
  return hostname !== ''
}

export const urlKind = createTextKind({
  longest: 2000,
  format: { code: 'url', check: isWebAddress },
  sample: (random) => `https://www.example.com/${between(random, 1, 9999)}`,
  openApi: { format: 'uri' },
})
