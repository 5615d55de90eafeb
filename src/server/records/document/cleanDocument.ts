import { html as markup, Parser } from 'parse5'
import { allowlist } from '#richtext/allowlist.ts'
import { guardedRel, keptValue } from '#richtext/documentRules.ts'
import { BeyondBound, documentBounds } from './bounds.ts'
import { createPlainTree, type PlainNode } from './plainTree.ts'

const empty = new Set(['br', 'hr'])

const kept = new Set(allowlist.elements)
const dropped = new Set(allowlist.dropped)

/** A document that is shorter may grow as if it had this many characters. */
const shortest = 1000

/**
 * Takes everything out of an HTML document that the editor would not make. It is read until what is written is read as the
 * same again, so that no browser makes another document of it.
 *
 * @throws BeyondBound where it would take longer than in proportion to its length, or never stays as it is
 */
export function cleanDocument(html: string, protocols: readonly string[]): string {
  let clean = html
  for (let reading = 0; reading < documentBounds.readings; reading += 1) {
    const read = write(parse(clean), protocols, html.length)
    if (read === clean) return clean
    clean = read
  }
  throw new BeyondBound('readings')
}

/** As in the body of a page, whose scripts do not run. */
function parse(html: string): PlainNode {
  const treeAdapter = createPlainTree()
  const body = treeAdapter.createElement('body', markup.NS.HTML, [])
  const parser = Parser.getFragmentParser(body, { treeAdapter, scriptingEnabled: false })
  parser.tokenizer.write(html, true)
  return parser.getFragment()
}

/** Goes through the tree without calling itself, so that no depth is too much for the stack. */
function write(root: PlainNode, protocols: readonly string[], length: number): string {
  const most = Math.max(shortest, length) * documentBounds.growth
  let written = ''
  let node: PlainNode | null = root.first
  while (node) {
    written += beginningOf(node, protocols)
    if (written.length > most) throw new BeyondBound('growth')
    if (node.first && !isDropped(node)) {
      node = node.first
      continue
    }
    written += endOf(node)
    while (node && !node.next) {
      node = node.parent === root ? null : node.parent
      if (node) written += endOf(node)
    }
    node = node?.next ?? null
  }
  return written
}

/** What is not of HTML is dropped with all that is in it, whatever it is called. */
function isDropped({ name, namespace }: PlainNode): boolean {
  return dropped.has(name) || namespace !== markup.NS.HTML
}

function isKept({ name, namespace }: PlainNode): boolean {
  return kept.has(name) && namespace === markup.NS.HTML
}

function beginningOf(node: PlainNode, protocols: readonly string[]): string {
  if (node.name === '#text') return escaped(node.text)
  if (!isKept(node)) return ''
  const { name, attributes, first } = node
  const values = new Map<string, string>()
  for (const attribute of attributes) {
    const value = attribute.prefix
      ? undefined
      : keptValue(name, attribute.name, attribute.value.trim(), protocols)
    if (value !== undefined) values.set(attribute.name, value)
  }
  const rel = guardedRel(values.get('target'), values.get('rel'))
  if (rel === undefined) values.delete('rel')
  else values.set('rel', rel)
  let tag = `<${name}`
  for (const [key, value] of values) tag += ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`
  // A parser leaves out the line break that follows the tag; so one that counts is written twice.
  const lineBreak = name === 'pre' && first?.name === '#text' && first.text.startsWith('\n') ? '\n' : ''
  return `${tag}>${lineBreak}`
}

function endOf(node: PlainNode): string {
  return isKept(node) && !empty.has(node.name) ? `</${node.name}>` : ''
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
