import { Problem } from './problem.ts'

/**
 * Reads the body of a request.
 *
 * @param largest in bytes
 * @throws Problem 413 above that, also where no length is announced; 400 where it breaks off
 */
export async function readBytes(request: Request, largest: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > largest) throw new Problem('tooLarge')
  const parts: Uint8Array[] = []
  let size = 0
  if (request.body === null) return new Uint8Array()
  const reader = request.body.getReader()
  // Nothing else than the connection can fail here.
  const next = () =>
    reader.read().catch(() => {
      throw new Problem('malformed', { detail: 'The body broke off.' })
    })
  for (let part = await next(); !part.done; part = await next()) {
    size += part.value.byteLength
    if (size > largest) {
      await reader.cancel()
      throw new Problem('tooLarge')
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}
