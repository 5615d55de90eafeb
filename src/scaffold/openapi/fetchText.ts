import { readFile, stat } from 'node:fs/promises'

/** Larger than any description that is published: somebody has named the wrong file. */
const mostBytes = 32 * 1024 * 1024
const mostSeconds = 30

/** Limits, for tests. */
export interface FetchLimits {
  bytes?: number
  milliseconds?: number
}

/** The text cannot be had; the message says why. */
export class NoText extends Error {
  override readonly name = 'NoText'
}

/** Whether a place is an address rather than a file. */
export function isAddress(place: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(place)
}

/**
 * The text at an http(s) address or in a file: 32 MB at most, of an address within 30 seconds.
 *
 * @throws NoText
 */
export async function fetchText(place: string, limits: FetchLimits = {}): Promise<string> {
  const most = limits.bytes ?? mostBytes
  return isAddress(place)
    ? fetched(place, most, limits.milliseconds ?? mostSeconds * 1000)
    : read(place, most)
}

async function read(file: string, most: number): Promise<string> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new NoText(error.code === 'ENOENT' ? `${file}: no such file` : `${file}: ${error.message}`)
  })
  if (!found.isFile()) throw new NoText(`${file}: not a file`)
  if (found.size > most) throw tooLarge(file, most)
  return readFile(file, 'utf8')
}

async function fetched(address: string, most: number, milliseconds: number): Promise<string> {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) {
    throw new NoText(`${address}: not an http(s) address`)
  }
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5' },
      signal: AbortSignal.timeout(milliseconds),
    })
    if (!answer.ok) throw new NoText(`${address}: answered ${answer.status}`)
    return await textOf(answer, address, most)
  } catch (error) {
    if (error instanceof NoText) throw error
    if ((error as Error).name === 'TimeoutError') {
      throw new NoText(`${address}: not answered within ${milliseconds / 1000} seconds`)
    }
    const { cause } = error as { cause?: { code?: string } }
    throw new NoText(`${address}: cannot be reached${cause?.code === undefined ? '' : ` (${cause.code})`}`)
  }
}

/** What is too large is not read to its end. */
async function textOf(answer: Response, address: string, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > most) throw tooLarge(address, most)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function tooLarge(place: string, most: number): NoText {
  return new NoText(`${place}: larger than ${Math.round(most / 1024 / 1024)} MB, which is no description`)
}
