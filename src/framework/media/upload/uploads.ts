import type { MediaUpload } from '../../define/media.ts'

/** Why a file was not taken: by the panel before it was sent, or by the backend, which goes by its content. */
export const refusals = ['mediaType', 'empty', 'tooLarge', 'tooManyPixels', 'broken', 'name'] as const
export type Refusal = (typeof refusals)[number]

/** What went wrong with an upload. The texts are `upload.problems.{code}` in the catalogue. */
export interface UploadProblem {
  code: Refusal | 'unreadable' | 'signedOut' | 'forbidden' | 'noRoom' | 'foreign' | 'server'
  /** The backend's own words. */
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

/** Where files go. */
export interface UploadTarget {
  /** Name of the entry. */
  resource: string
  upload: MediaUpload
}

/** One file on its way. */
export interface Upload {
  id: string
  target: UploadTarget
  fileName: string
  /** Bytes of the file. */
  size: number
  /** Bytes that the backend has, as far as is known. */
  sent: number
  state: UploadState
  problem?: UploadProblem
  /** The record that came of it, where the backend has told. */
  recordId?: string
  /** It lies there, only its small picture does not. */
  isWithoutPicture?: boolean
}

/** Whether something is to be done about it still. */
export function isOpen({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'waiting' || isActive({ state })
}

/** Whether it is being worked on. */
export function isActive({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'checking' || state === 'uploading' || state === 'interrupted'
}

/** How much of all files has arrived. */
export function progressOf(uploads: readonly Upload[]): { sent: number; size: number; isOpen: boolean } {
  const counted = uploads.filter(
    ({ state }) => state !== 'cancelled' && state !== 'failed' && state !== 'unfinished',
  )
  return {
    sent: counted.reduce((sum, { sent, size }) => sum + Math.min(sent, size), 0),
    size: counted.reduce((sum, { size }) => sum + size, 0),
    isOpen: uploads.some(isOpen),
  }
}

/** An upload that did not come to its end, with what is told about it. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure'
  readonly problem: UploadProblem

  constructor(problem: UploadProblem) {
    super(problem.code)
    this.problem = problem
  }
}
