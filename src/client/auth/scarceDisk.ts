import { ownValue } from '#model/base/json.ts'

/** Bytes that are free on the server's disk, where that is few and the person's business. */
export interface ScarceDisk {
  free: number
  /** Below them nothing is saved. Absent where all are used. */
  reserve?: number
}

/** Takes what an answer tells of the disk; `undefined` where it tells nothing, or something else. */
export function readScarceDisk(told: unknown): ScarceDisk | undefined {
  return typeof ownValue(told, 'free') === 'number' ? (told as ScarceDisk) : undefined
}
