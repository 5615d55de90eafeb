import { isObject } from '#model/base/json.ts'
import type { FieldKind } from '#model/kinds/fieldKind.ts'
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
  if (!isObject(value)) return undefined
  const { id, name = '', size = 0, mediaType = '', address, expiresAt } = value
  const isWhole = [id, name, mediaType].every((text) => typeof text === 'string' && text.length <= 2000)
  if (!isWhole || id === '' || typeof size !== 'number') return undefined
  const known = { id: String(id), name: String(name), size, mediaType: String(mediaType) }
  return typeof address === 'string' ? { ...known, address, expiresAt: String(expiresAt ?? '') } : known
}

/** Stands in a form for a file that is on its way, so that nothing is saved without it. */
export const arrivingFile = { isArriving: true } as const

const isArriving = (value: unknown) => isObject(value) && value.isArriving === true

/** What a field does whose files are uploaded. */
export const keptFile: Pick<FieldKind, 'rule' | 'fromWire' | 'toWire' | 'toText' | 'sample' | 'openApi'> = {
  rule: (yup) =>
    checked(
      checked(anything(yup), 'fileArriving', (value) => !isArriving(value)),
      'type',
      (value) => isArriving(value) || asKeptFile(value) !== undefined,
    ),
  fromWire: (value) => asKeptFile(value) ?? value ?? null,
  toWire(value) {
    const { address: _address, expiresAt: _until, ...kept } = asKeptFile(value) ?? {}
    return Object.keys(kept).length > 0 ? kept : (value ?? null)
  },
  toText: (value) => asKeptFile(value)?.name ?? '',
  // Nobody can make up what was not uploaded.
  sample: () => null,
  openApi: () => ({
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string' },
      name: { type: 'string' },
      size: { type: 'integer' },
      mediaType: { type: 'string' },
      address: { type: 'string', readOnly: true },
      expiresAt: { type: 'string', format: 'date-time', readOnly: true },
    },
  }),
}
