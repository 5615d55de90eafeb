import { basePath } from '../base/basePath.ts'
import { onlyShown } from './inLists.ts'
import { between } from './samples.ts'
import { createTextKind } from './textKind.ts'
import { isWebAddress } from './url.ts'

/** Made up in the browser it is the panel's own file, which its policy lets a page load; on a server it lies nowhere. */
function sampleAddress(name: string, number: number): string {
  const { origin } = globalThis.location ?? { origin: 'https://media.example.com' }
  return `${origin}${basePath}/sample/${name}?${number}`
}

/** Kinds that hold where something lies; what is shown of it is the view's business. */
function createMediaKind(sample: string) {
  return createTextKind({
    longest: 2000,
    format: { code: 'url', check: isWebAddress },
    sample: (random) => sampleAddress(sample, between(random, 1, 9999)),
    inLists: onlyShown,
    openApi: { format: 'uri' },
  })
}

export const imageKind = createMediaKind('picture.webp')
export const fileKind = createMediaKind('document.pdf')
export const videoKind = createMediaKind('film.webm')
