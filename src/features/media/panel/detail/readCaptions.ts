/** The largest file of captions, in bytes; the API takes no larger one. */
const most = 1_000_000

export type FileFault = CaptionsFault | { code: 'tooLarge' | 'encoding'; line?: never }

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

/** What is wrong with captions, and where: `line` counts from 1. */
interface CaptionsFault {
  code: 'header' | 'timing' | 'order' | 'noCues'
  line: number
}

const hours = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(`^${hours}[ \\t]+-->[ \\t]+${hours}(?:[ \\t].*)?$`)

/**
 * Reads a text as WebVTT (https://www.w3.org/TR/webvtt1), as far as is needed to tell whether browsers will show it.
 *
 * @returns how many cues it has, or what is wrong with it
 */
export function parseCaptions(text: string): { cues: number } | CaptionsFault {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { code: 'header', line: 1 }
  let cues = 0
  for (const [index, line] of lines.entries()) {
    // Also in comments: an arrow there ends them, and the rest is lost.
    if (!line.includes('-->')) continue
    const found = timing.exec(line.trim())
    if (!found) return { code: 'timing', line: index + 1 }
    if (seconds(found, 5) <= seconds(found, 1)) return { code: 'order', line: index + 1 }
    cues++
  }
  return cues === 0 ? { code: 'noCues', line: lines.length } : { cues }
}

function seconds(found: RegExpExecArray, from: number): number {
  const [h = 0, m = 0, s = 0, ms = 0] = [0, 1, 2, 3].map((place) => Number(found[from + place] ?? 0))
  return h * 3600 + m * 60 + s + ms / 1000
}
