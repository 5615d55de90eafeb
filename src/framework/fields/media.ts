import { onlyShown } from './inLists.ts'
import { between } from './samples.ts'
import { createTextKind } from './textKind.ts'
import { isWebAddress } from './url.ts'

/** Kinds that hold where something lies; what is shown of it is the view's business. */
function createMediaKind(ending: string) {
  return createTextKind({
    longest: 2000,
    format: { code: 'url', check: isWebAddress },
    sample: (random) => `https://media.example.com/${between(random, 1, 9999)}.${ending}`,
    inLists: onlyShown,
    openApi: { format: 'uri' },
  })
}

export const imageKind = createMediaKind('jpg')
export const fileKind = createMediaKind('pdf')
export const videoKind = createMediaKind('mp4')
