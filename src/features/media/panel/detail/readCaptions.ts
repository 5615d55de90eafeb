import { type CaptionsFault, parseCaptions } from '../captions.ts'

/** The largest file of captions, in bytes; the API takes no larger one. */
const most = 1_000_000

export type FileFault = CaptionsFault | { code: 'tooLarge' | 'encoding'; line?: never }

/** A chosen file as captions, or what is wrong with it. */
export async function readCaptions(file: File): Promise<{ content: Blob } | FileFault> {
  if (file.size > most) return { code: 'tooLarge' }
  const text = decoded(await file.arrayBuffer())
  if (text === undefined) return { code: 'encoding' }
  const read = parseCaptions(text)
  return 'code' in read ? read : { content: new Blob([text], { type: 'text/vtt' }) }
}

function decoded(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
