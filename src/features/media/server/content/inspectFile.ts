import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { imageSizeFromFile } from 'image-size/fromFile'
import { isPicture } from './isPicture.ts'
import { hasPictureTrack } from './webmTracks.ts'

/** What a file is, by its content alone; neither its name nor what the browser says of it counts. */
export interface FoundContent {
  mediaType: string
  /** Of pictures, in pixels, as they are shown. @default not known */
  width?: number
  height?: number
}

/** Why a file is refused. */
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
  if (found === undefined) return undefined
  const [plain = ''] = found.mime.split(';')
  const mediaType = sameTypes[plain] ?? plain
  return mediaType === 'video/webm' && !(await hasPictureTrack(path)) ? 'audio/webm' : mediaType
}

async function sizeOf(path: string): Promise<{ width: number; height: number } | undefined> {
  const size = await imageSizeFromFile(path).catch(() => undefined)
  if (size === undefined) return undefined
  const { width, height, orientation = 1 } = size
  // From 5 on the camera was held upright.
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
