import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { placeAt, type TextPlace } from '#model/base/textPlace.ts'
import { fault, type JsonFault, jsonFaults } from '#model/language/check/jsonFaults.ts'
import { type Sentence, sentence } from '#model/language/check/sentence.ts'
import { CannotLook } from './cannotLook.ts'

/** Why a file is no JSON, and where. */
export interface SyntaxFault extends TextPlace {
  code: JsonFault['code']
  message: Sentence
  text: string
}

export interface ConfigFile {
  value: unknown
  /** Keys that an object has twice: of both values the last one counts, which nobody notices. */
  repeated: readonly (TextPlace & { key: string })[]
  /** Where a path such as `resources[2].fields.amount.kind` is; of one that is missing, what it would be in. */
  placeOf(path: string): TextPlace
}

/** Larger than any configuration: somebody has named the wrong file. */
const mostBytes = 5 * 1024 * 1024

/** The file cannot be looked at. */
export class UnreadableFile extends CannotLook {
  override readonly name = 'UnreadableFile'

  /** @param why without the file's name */
  constructor(
    file: string,
    readonly why: Sentence,
  ) {
    super(sentence(`${file}: ${why.de}`, `${file}: ${why.en}`))
  }
}

/** Reads strictly: what the browser would refuse is a fault. A byte order mark is not. @throws UnreadableFile */
export async function readConfigFile(path: string): Promise<ConfigFile | { faults: readonly SyntaxFault[] }> {
  const { text: decoded, encoding } = textIn(await contentOf(path))
  const text = decoded.replace(/^\uFEFF/, '')
  if (encoding) return { faults: [placed(text, fault('notUtf8', encoding.offset, { found: encoding.name }))] }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const faults = errors.length > 0 || !tree ? jsonFaults(text, errors) : endlessNumbers(tree, text)
  if (!tree || faults.length > 0) return { faults: faults.map((each) => placed(text, each)) }
  return {
    value: JSON.parse(text),
    repeated: repeatedKeys(tree).map(({ key, offset }) => ({ key, ...placeAt(text, offset) })),
    placeOf: (place) => placeAt(text, nearestNode(tree, segmentsOf(place)).offset),
  }
}

function repeatedKeys({ type, children = [] }: Node): { key: string; offset: number }[] {
  const seen = new Set<unknown>()
  const own =
    type !== 'object'
      ? []
      : children.flatMap(({ children: [name] = [], offset }) => {
          const isTaken = seen.has(name?.value)
          seen.add(name?.value)
          return isTaken ? [{ key: String(name?.value), offset }] : []
        })
  return [...own, ...children.flatMap(repeatedKeys)]
}

/** JSON writes numbers of any size, and the largest that can be held has 309 digits. */
function endlessNumbers({ type, value, offset, length, children = [] }: Node, text: string): JsonFault[] {
  if (type === 'number' && !Number.isFinite(value))
    return [fault('tooLarge', offset, { found: text.slice(offset, offset + length) })]
  return children.flatMap((child) => endlessNumbers(child, text))
}

interface Decoded {
  text: string
  /** What it is written in where that is not UTF-8, and where that shows. */
  encoding?: { name: string; offset: number }
}

function textIn(bytes: Buffer): Decoded {
  const [first, second] = bytes
  const name =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : ''
  // Without a mark every other byte of what JSON is made of is nothing.
  const wide = name || (second === 0 ? 'utf-16le' : first === 0 && second !== undefined ? 'utf-16be' : '')
  if (wide !== '')
    return { text: new TextDecoder(wide).decode(bytes), encoding: { name: 'UTF-16', offset: 0 } }
  const text = bytes.toString('utf8')
  const offset = text.indexOf('\ufffd')
  if (offset < 0 || isUtf8(bytes)) return { text }
  // Each of its bytes is a sign, so what stands there can be read.
  return {
    text: new TextDecoder('windows-1252').decode(bytes),
    encoding: { name: 'Windows-1252', offset: offset },
  }
}

async function contentOf(path: string): Promise<Buffer> {
  const refused = ({ code = '', message }: NodeJS.ErrnoException): never => {
    throw new UnreadableFile(path, reasons[code] ?? sentence(message, message))
  }
  const found = await stat(path).catch(refused)
  if (!found.isFile()) throw new UnreadableFile(path, sentence('keine Datei', 'not a file'))
  if (found.size > mostBytes) {
    const [german, english] = ['Bytes sind keine Konfiguration', 'bytes are no configuration']
    throw new UnreadableFile(path, sentence(`${found.size} ${german}`, `${found.size} ${english}`))
  }
  return readFile(path).catch(refused)
}

const reasons: Readonly<Record<string, Sentence>> = {
  ENOENT: sentence('die Datei gibt es nicht', 'no such file'),
  ENOTDIR: sentence('die Datei gibt es nicht', 'no such file'),
  EACCES: sentence('die Datei darf nicht gelesen werden', 'the file must not be read'),
}

function placed(text: string, { offset, ...rest }: JsonFault): SyntaxFault {
  const position = placeAt(text, offset)
  return { ...rest, ...position, text: (text.split('\n')[position.line - 1] ?? '').slice(0, 160) }
}

/** `a.b[2]["c d"]` in its parts. */
function segmentsOf(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(([, index, quoted, name]) =>
    index !== undefined ? Number(index) : quoted !== undefined ? JSON.parse(`"${quoted}"`) : (name ?? ''),
  )
}

/** The value at a path, or the innermost one around it that is there. */
function nearestNode(tree: Node, segments: readonly (string | number)[]): Node {
  for (let length = segments.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, segments.slice(0, length))
    // Where a key stands is where people look, not where its value begins.
    if (node) return node.parent?.type === 'property' ? node.parent : node
  }
  return tree
}
