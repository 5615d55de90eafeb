import { Problem } from './problem.ts'

/**
 * Reads the body of a request.
 *
 * @param largest in bytes
 * @throws Problem 413 above that, also where no length is announced
 */
export async function readBytes(request: Request, largest: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > largest) throw new Problem('tooLarge')
  const parts: Uint8Array[] = []
  let size = 0
  if (request.body === null) return new Uint8Array()
  const reader = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > largest) {
      await reader.cancel()
      throw new Problem('tooLarge')
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}
