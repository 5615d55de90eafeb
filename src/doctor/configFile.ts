import { readFile, stat } from 'node:fs/promises'
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { placeAt, type TextPlace } from '#model/base/textPlace.ts'
import { type JsonFault, jsonFaults } from '#model/language/check/jsonFaults.ts'
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
  const text = (await contentOf(path)).replace(/^\uFEFF/, '')
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  if (errors.length > 0 || !tree)
    return { faults: jsonFaults(text, errors).map((fault) => placed(text, fault)) }
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

async function contentOf(path: string): Promise<string> {
  const refused = ({ code = '', message }: NodeJS.ErrnoException): never => {
    throw new UnreadableFile(path, reasons[code] ?? sentence(message, message))
  }
  const found = await stat(path).catch(refused)
  if (!found.isFile()) throw new UnreadableFile(path, sentence('keine Datei', 'not a file'))
  if (found.size > mostBytes) {
    const [german, english] = ['Bytes sind keine Konfiguration', 'bytes are no configuration']
    throw new UnreadableFile(path, sentence(`${found.size} ${german}`, `${found.size} ${english}`))
  }
  return readFile(path, 'utf8').catch(refused)
}

const reasons: Readonly<Record<string, Sentence>> = {
  ENOENT: sentence('die Datei gibt es nicht', 'no such file'),
  ENOTDIR: sentence('die Datei gibt es nicht', 'no such file'),
  EACCES: sentence('die Datei darf nicht gelesen werden', 'the file must not be read'),
}

function placed(text: string, { offset, ...fault }: JsonFault): SyntaxFault {
  const position = placeAt(text, offset)
  return { ...fault, ...position, text: (text.split('\n')[position.line - 1] ?? '').slice(0, 160) }
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
