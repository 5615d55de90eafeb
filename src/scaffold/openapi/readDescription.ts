import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import { plainText } from './names.ts'

/** A text is no description that entries can be made of; the message says why and where. */
export class NoDescription extends Error {
  override readonly name = 'NoDescription'
}

/**
 * An OpenAPI document, 3.0 or 3.1, in JSON or YAML.
 *
 * @param place where it comes from, for the messages
 * @throws NoDescription
 */
export async function readDescription(text: string, place: string): Promise<JsonObject> {
  const plain = text.replace(/^\uFEFF/, '')
  const value = /^\s*[{[]/.test(plain) ? readJson(plain, place) : await readYaml(plain, place)
  if (!isObject(value)) throw new NoDescription(`${place}: no description, which is an object`)
  refuseOthers(value, place)
  return value
}

function refuseOthers(value: JsonObject, place: string): void {
  const swagger = ownValue(value, 'swagger')
  if (swagger !== undefined) {
    throw new NoDescription(
      `${place}: Swagger ${plainText(swagger)} is another language. "npx swagger2openapi" makes OpenAPI 3 of it.`,
    )
  }
  const version = ownValue(value, 'openapi')
  if (version === undefined) throw new NoDescription(`${place}: no OpenAPI description, it has no "openapi"`)
  if (!/^3\.[01](?:\.|$)/.test(plainText(version))) {
    throw new NoDescription(`${place}: OpenAPI ${plainText(version)} is not known here, 3.0 and 3.1 are`)
  }
  if (!isObject(ownValue(value, 'paths'))) throw new NoDescription(`${place}: "paths" holds no paths`)
}

function readJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const position = /position (\d+)/.exec(message)?.[1]
    const where = position === undefined ? '' : `:${lineAndColumn(text, Number(position))}`
    throw new NoDescription(`${place}${where}: no JSON, ${message}`)
  }
}

function lineAndColumn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n')
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
}

async function readYaml(text: string, place: string): Promise<unknown> {
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text)) {
    throw new NoDescription(
      `${place}: a page, not the description itself; name the address of its JSON or YAML`,
    )
  }
  // The parser is there in development only, and most descriptions are JSON.
  const { parseDocument } = await import('yaml')
  try {
    const document = parseDocument(text, { merge: true, logLevel: 'silent' })
    const [fault] = document.errors
    if (!fault) return document.toJS({ maxAliasCount: 1000 })
    const [at] = fault.linePos ?? []
    const where = at ? `:${at.line}:${at.col}` : ''
    throw new NoDescription(`${place}${where}: no YAML, ${fault.message.split('\n')[0]}`)
  } catch (error) {
    if (error instanceof NoDescription) throw error
    throw new NoDescription(`${place}: no YAML, ${(error as Error).message.split('\n')[0]}`)
  }
}
