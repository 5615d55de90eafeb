import type { ByteRange } from './store/mediaStore.ts'

/**
 * What `Range` asks for of a file (RFC 9110, 14.2).
 *
 * @returns `undefined`: the whole file, also for what is no single range of bytes; `'beyond'`: nothing of it is there
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Number(last)
    if (length === 0 || size === 0) return 'beyond'
    return { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'beyond'
  return last !== '' && Number(last) < start ? undefined : { start, end }
}
