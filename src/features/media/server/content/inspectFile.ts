import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { imageSizeFromFile } from 'image-size/fromFile'
import { Problem, type ProblemKind } from '#server/http/problem.ts'
import { isWholePicture } from './pictureEnd.ts'

/** What a file is, by its content alone; neither its name nor what the browser says of it counts. */
export interface FoundContent {
  mediaType: string
  /** Of pictures, in pixels, as they are shown. @default not known */
  width?: number
  height?: number
}

export const refusalReasons = ['mediaType', 'empty', 'tooLarge', 'tooManyPixels', 'broken', 'name'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** More would take a browser more memory than a phone has. */
const mostPixels = 50_000_000

/** Names that the detection has for what the entries call otherwise. */
const sameTypes: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'audio/vnd.wave': 'audio/wav',
}

/**
 * Finds out what a file is.
 *
 * @param accept media types that may come in
 * @returns a reason where it is none of them, not whole, or more than it says
 */
export async function inspectFile(
  path: string,
  accept: readonly string[],
): Promise<FoundContent | RefusalReason> {
  if ((await stat(path)).size === 0) return 'empty'
  const mediaType = await mediaTypeOf(path)
  if (mediaType === undefined || !accept.includes(mediaType)) return 'mediaType'
  if (!mediaType.startsWith('image/')) return { mediaType }
  const size = await sizeOf(path)
  if (size === undefined || size.width < 1 || size.height < 1) return 'broken'
  if (size.width * size.height > mostPixels) return 'tooManyPixels'
  return (await isPicture(path, mediaType)) ? { mediaType, ...size } : 'broken'
}

async function mediaTypeOf(path: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (found === undefined) return (await isText(path)) ? 'text/plain' : undefined
  const [plain = ''] = found.mime.split(';')
  const mediaType = sameTypes[plain] ?? plain
  return mediaType === 'video/webm' && !(await hasPictureTrack(path)) ? 'audio/webm' : mediaType
}

/** Whether a file is text in UTF-8 in which no page hides: texts have no mark at their beginning. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of createReadStream(path)) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what has them is no text
      if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(decoder.decode(part as Buffer, { stream: true }))) return false
    }
    decoder.decode()
  } catch {
    return false
  }
  return !(await holdsPage(path))
}

async function sizeOf(path: string): Promise<{ width: number; height: number } | undefined> {
  const size = await imageSizeFromFile(path).catch(() => undefined)
  if (size === undefined) return undefined
  const { width, height, orientation = 1 } = size
  // From 5 on the camera was held upright.
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** Tracks are described at the beginning, before what they hold. */
const bytesToLookAt = 1_048_576

/** Ids of EBML elements (RFC 9559). */
const ids = { segment: 0x18538067, tracks: 0x1654ae6b, track: 0xae, type: 0x83, cluster: 0x1f43b675 }
const insides: readonly number[] = [ids.segment, ids.tracks, ids.track]
const picture = 1

/** Whether a WebM file has pictures, not only sound. One whose tracks cannot be found is taken for a film. */
async function hasPictureTrack(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytesToLookAt), 0, bytesToLookAt, 0)
    const types = trackTypes(buffer.subarray(0, bytesRead))
    return types.length === 0 || types.includes(picture)
  } finally {
    await handle.close()
  }
}

function trackTypes(bytes: Buffer): number[] {
  const types: number[] = []
  let at = 0
  while (at < bytes.length) {
    const id = readNumber(bytes, at, true)
    const size = id && readNumber(bytes, id.end, false)
    if (!id || !size || id.value === ids.cluster) break
    if (id.value === ids.type) types.push(bytes[size.end] ?? 0)
    at = insides.includes(id.value) ? size.end : size.end + size.value
  }
  return types
}

/** A number whose first byte says how long it is. Ids keep that mark. */
function readNumber(bytes: Buffer, at: number, isId: boolean): { value: number; end: number } | undefined {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || length > 8 || at + length > bytes.length) return undefined
  let value = isId ? first : first & (0xff >> length)
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte
  return { value, end: at + length }
}

/**
 * How pages and programs begin that somebody might hide in a picture. Each long enough not to stand there by chance,
 * even in fifty megabytes.
 */
const page = /<(script[\s>]|html[\s>]|body[\s>]|iframe\s|!doctype\s|\?php\s)/i

/**
 * Whether a picture is a whole one, and no page hides in it or behind it.
 *
 * @param mediaType the format that its beginning says
 */
async function isPicture(path: string, mediaType: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return (await isWholePicture(handle, size, mediaType)) && !(await holdsPage(path))
  } finally {
    await handle.close()
  }
}

async function holdsPage(path: string): Promise<boolean> {
  let before = ''
  for await (const part of createReadStream(path)) {
    const text = before + (part as Buffer).toString('latin1')
    if (page.test(text)) return true
    before = text.slice(-12)
  }
  return false
}

const answers: Readonly<Record<RefusalReason, { kind: ProblemKind; detail: string }>> = {
  mediaType: { kind: 'wrongMedia', detail: 'By its content the file is none of the types that are taken.' },
  empty: { kind: 'malformed', detail: 'The file is empty.' },
  tooLarge: { kind: 'tooLarge', detail: 'The file is too large.' },
  tooManyPixels: { kind: 'malformed', detail: 'The picture has too many pixels.' },
  broken: { kind: 'malformed', detail: 'The file is damaged, or holds more than it should.' },
  name: { kind: 'malformed', detail: 'The name of the file cannot be used.' },
}

/** Why a file was not taken, with `reason` for programs. */
export function refusal(reason: RefusalReason): Problem {
  const { kind, detail } = answers[reason]
  return new Problem(kind, { detail, members: { reason } })
}
