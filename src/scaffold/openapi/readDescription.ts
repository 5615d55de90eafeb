import { readFile, stat } from 'node:fs/promises'
import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import { placeAt } from '#model/base/textPlace.ts'
import { scalarText } from './names.ts'

interface FetchOptions {
  /** Sent with the request, and to no other address. */
  headers?: Readonly<Record<string, string>>
  /** Larger than any published description. @default 32 MB */
  bytes?: number
  /** @default 30 seconds */
  milliseconds?: number
}

export function isAddress(place: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(place)
}

/** Reads an http(s) address or a file. @throws Error that says why it cannot be had */
export async function fetchText(place: string, options: FetchOptions = {}): Promise<string> {
  const { headers: sent = {}, bytes = 32 * 1024 * 1024, milliseconds = 30_000 } = options
  const refused = (why: string) => new Error(`${place}: ${why}`)
  const tooLarge = () => refused(`larger than ${Math.round(bytes / 1024 / 1024)} MB, which is no description`)
  if (!isAddress(place)) {
    const found = await stat(place).catch(({ code, message }: NodeJS.ErrnoException) => {
      throw refused(code === 'ENOENT' ? 'no such file' : message)
    })
    if (!found.isFile()) throw refused('not a file')
    if (found.size > bytes) throw tooLarge()
    return readFile(place, 'utf8')
  }
  if (!/^https?:/i.test(place) || !URL.canParse(place)) throw refused('not an http(s) address')
  const unreached = (error: { name: string; cause?: { code?: string } }): never => {
    if (error.name === 'TimeoutError') throw refused(`not answered within ${milliseconds / 1000} seconds`)
    throw refused(`cannot be reached${error.cause?.code === undefined ? '' : ` (${error.cause.code})`}`)
  }
  const headers = { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5', ...sent }
  const signal = AbortSignal.timeout(milliseconds)
  // A key is for the address that was named.
  const redirect = Object.keys(sent).length > 0 ? 'manual' : 'follow'
  const answer = await fetch(place, { headers, signal, redirect }).catch(unreached)
  const elsewhere = answer.status >= 300 && answer.status < 400 && answer.headers.get('location')
  if (elsewhere) throw refused(`leads to ${new URL(elsewhere, place).href}: name that one`)
  if (answer.status === 401 || answer.status === 403) {
    throw refused(`answered ${answer.status}: it wants a key, by --token or --header`)
  }
  if (!answer.ok) throw refused(`answered ${answer.status}`)
  const text = await textOf(answer, bytes).catch(unreached)
  if (text === undefined) throw tooLarge()
  return text
}

/** Stops reading what is too large. */
async function textOf(answer: Response, most: number): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Reads OpenAPI 3.0 or 3.1 in JSON or YAML.
 *
 * @param place of the document, for messages
 * @throws Error that says why it cannot be read, and where
 */
export async function readDescription(text: string, place: string): Promise<JsonObject> {
  const plain = text.replace(/^\uFEFF/, '')
  const value = /^\s*[{[]/.test(plain) ? readJson(plain, place) : await readYaml(plain, place)
  if (!isObject(value)) throw new Error(`${place}: no description, which is an object`)
  const [swagger, version] = [ownValue(value, 'swagger'), ownValue(value, 'openapi')]
  if (swagger !== undefined) {
    const other = `Swagger ${scalarText(swagger)} is another language`
    throw new Error(`${place}: ${other}. "npx swagger2openapi" makes OpenAPI 3 of it.`)
  }
  if (version === undefined) throw new Error(`${place}: no OpenAPI description, it has no "openapi"`)
  if (!/^3\.[01](?:\.|$)/.test(scalarText(version))) {
    throw new Error(`${place}: OpenAPI ${scalarText(version)} is not known here, 3.0 and 3.1 are`)
  }
  if (!isObject(ownValue(value, 'paths'))) throw new Error(`${place}: "paths" holds no paths`)
  return value
}

function readJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const position = /position (\d+)/.exec(message)?.[1]
    const { line, column } = placeAt(text, Number(position ?? 0))
    throw new Error(`${place}${position === undefined ? '' : `:${line}:${column}`}: no JSON, ${message}`)
  }
}

async function readYaml(text: string, place: string): Promise<unknown> {
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text)) {
    throw new Error(`${place}: a page, not the description itself; name the address of its JSON or YAML`)
  }
  // The parser is a development dependency, and most descriptions are JSON.
  const { parse, YAMLParseError } = await import('yaml')
  try {
    return parse(text, { merge: true, logLevel: 'error', maxAliasCount: 1000 })
  } catch (error) {
    const [at] = (error instanceof YAMLParseError && error.linePos) || []
    const message = (error as Error).message.split('\n')[0]
    throw new Error(`${place}${at ? `:${at.line}:${at.col}` : ''}: no YAML, ${message}`)
  }
}
