import type { Yup } from '#model/kinds/fieldKind.ts'
import { anything, checked } from '#model/kinds/rules.ts'

/** What is taken into a field. */
export interface FieldUpload {
  /** Media types that are taken: `application/pdf`. The content counts, not the name. @default what is usual of the kind */
  accept?: readonly string[]
  /** Bytes of the largest file. @default 20000000 */
  most?: number
  /** Where its uploads are created, by the tus protocol 1.0, relative to the API. @default `media-uploads/{entry}/{field}` */
  tus?: string
}

/** A file that is kept with a record, as the record holds it. */
export interface KeptFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  mediaType: string
  /** Where it can be fetched, and until when. They are the answer's alone, and no part of what is written or compared. */
  address?: string
  /** ISO 8601. */
  expiresAt?: string
}

/** Reads a file out of whatever stands there. Who names one need not say more than its id. */
export function asKeptFile(value: unknown): KeptFile | undefined {
  const { id, name = '', size = 0, mediaType = '' } = Object(value)
  const isOne = [id, name, mediaType].every((text) => typeof text === 'string') && Number.isFinite(size)
  return isOne && id !== '' ? { ...(value as KeptFile), name, size, mediaType } : undefined
}

/** Stands in a form for a file that is on its way, so that nothing is saved without it. */
export const arrivingFile = { isArriving: true } as const

export const isArriving = (value: unknown) => Object(value).isArriving === true

/** What a field does whose files are uploaded. */
export const keptFile = {
  rule(yup: Yup) {
    const isKept = (value: unknown) => asKeptFile(value) !== undefined
    const settled = checked(anything(yup), 'fileArriving', (value) => !isArriving(value))
    return checked(settled, 'fileMissing', (value) => isKept(value) || isArriving(value))
  },
  /** What is written of it, and compared. */
  toWire({ id, name, size, mediaType }: KeptFile) {
    return { id, name, size, mediaType }
  },
  openApi() {
    const text = { type: 'string' }
    const told = { address: text, expiresAt: text }
    const properties = { id: text, name: text, size: { type: 'integer' }, mediaType: text, ...told }
    return { type: 'object', required: ['id'], properties }
  },
}
