import { isObject, parseJson } from '#model/base/json.ts'
import type { MediaUpload } from '../../model/index.ts'

/** Why a file was not taken: by the panel before it was sent, or by the backend, which goes by its content. */
const refusals = ['mediaType', 'empty', 'tooLarge', 'tooManyPixels', 'broken', 'name'] as const

/** What went wrong with an upload. The texts are `upload.problems.{code}` in the catalogue. */
export interface UploadProblem {
  code: (typeof refusals)[number] | 'unreadable' | 'signedOut' | 'forbidden' | 'noRoom' | 'foreign' | 'server'
  detail?: string | undefined
}

/**
 * `waiting` for its turn, `checking` what it is, `uploading`, `interrupted` until there is a connection again; then
 * one of the ends. `unfinished`: begun before the page was loaded, and goes on once the same file is chosen again.
 */
export type UploadState =
  | 'waiting'
  | 'checking'
  | 'uploading'
  | 'interrupted'
  | 'failed'
  | 'cancelled'
  | 'done'
  | 'unfinished'

export interface UploadTarget {
  /** What files in this place are remembered by: the entry of a library, or `entry.field`. */
  resource: string
  upload: Pick<MediaUpload, 'tus' | 'accept' | 'most' | 'thumbnail'>
}

export interface Upload {
  id: string
  target: UploadTarget
  fileName: string
  /** Bytes of the file. */
  size: number
  /** Milliseconds since 1970, of the file: files of the same name and size may still be two. */
  lastModified: number
  /** Bytes that the backend has, as far as is known. */
  sent: number
  state: UploadState
  problem?: UploadProblem
  /** The record that came of it, where the backend has told. */
  recordId?: string
  /** It lies there, only its small picture does not. */
  isWithoutPicture?: boolean
}

export function isOpen({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'waiting' || isActive({ state })
}

export function isActive({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'checking' || state === 'uploading' || state === 'interrupted'
}

/** Refusals that the same file would meet again. */
const lasting: readonly UploadProblem['code'][] = [...refusals, 'unreadable', 'forbidden', 'foreign']

export function canRetry({ state, problem }: Pick<Upload, 'state' | 'problem'>): boolean {
  return state === 'cancelled' || (state === 'failed' && !(problem && lasting.includes(problem.code)))
}

/**
 * How much of a file is there, from 0 to 1. Bytes that have left are not there yet: it is whole once the backend has
 * said so.
 */
export function shareOf({ sent, size, state }: Pick<Upload, 'sent' | 'size' | 'state'>): number {
  if (state === 'done') return 1
  return size > 0 ? Math.min(0.99, sent / size) : 0
}

/** How far all together are: bytes, and their share, which is 1 only when nothing is open any more. */
export function progressOf(uploads: readonly Upload[]) {
  const counted = uploads.filter(
    ({ state }) => state !== 'cancelled' && state !== 'failed' && state !== 'unfinished',
  )
  const sent = counted.reduce((sum, upload) => sum + Math.min(upload.sent, upload.size), 0)
  const size = counted.reduce((sum, upload) => sum + upload.size, 0)
  const isGoingOn = uploads.some(isOpen)
  const share = shareOf({ sent, size, state: isGoingOn ? 'uploading' : 'done' })
  return { sent, size, share, isOpen: isGoingOn }
}

export class UploadFailure extends Error {
  override readonly name = 'UploadFailure'

  constructor(readonly problem: UploadProblem) {
    super(problem.code)
  }
}

const longestDetail = 300

/** Reads what a refusal of the backend (problem+json with a `reason`) is to the person. */
export function readProblem(status: number, text: string): UploadProblem {
  const body = parseJson(text)
  const told = isObject(body) ? body : {}
  const reason = refusals.find((known) => known === told.reason)
  const detail = typeof told.detail === 'string' ? told.detail.slice(0, longestDetail) : undefined
  const code = reason ?? codes[status]
  return code ? { code } : { code: 'server', detail }
}

const codes: Readonly<Record<number, UploadProblem['code']>> = {
  403: 'forbidden',
  413: 'tooLarge',
  415: 'mediaType',
  507: 'noRoom',
}

/**
 * Media types as people know them: `PNG, MP4, DOCX`.
 *
 * @param extensions by type, the usual one first. @default what stands in the type
 */
export function kindsOf(
  accept: readonly string[],
  extensions: Readonly<Record<string, readonly string[]>> = { 'audio/mpeg': ['mp3'] },
): string {
  const names = accept.map((type) => (extensions[type]?.[0] ?? type.split('/')[1] ?? type).toUpperCase())
  return [...new Set(names)].join(', ')
}
