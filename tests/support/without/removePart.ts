import { type ESTree, parseSync } from 'vite'

/** A part of a source text, from `start` up to `end`. */
export interface Part {
  start: number
  end: number
}

/**
 * The text without the smallest part around each place that can be left out whole: an import, a member of an object or a
 * list, an element or an attribute of JSX, a statement. What lies around them is as it was.
 *
 * @param file its name says how it is read
 * @param places offsets in the text
 */
export function removeParts(file: string, text: string, places: readonly number[]): string {
  return withoutParts(file, text, places, smallestPart)
}

/**
 * The same for tests, of which nothing goes by halves: the whole test around a place, or what stands beside the tests.
 * A group whose tests are all gone goes as well.
 */
export function removeTests(file: string, text: string, places: readonly number[]): string {
  let shorter = withoutParts(file, text, places, wholeTest)
  for (;;) {
    const empty = emptyGroups(parseSync(file, shorter).program, shorter)
    if (empty.length === 0) return shorter
    shorter = withoutParts(file, shorter, empty, wholeTest)
  }
}

/** How many tests a text has; those of a table are one. */
export function countTests(text: string): number {
  return [...text.matchAll(/^\s*(?:it|test)(?:\.\w+)*\(/gm)].length
}

function withoutParts(
  file: string,
  text: string,
  places: readonly number[],
  partOf: (chain: readonly ESTree.Node[]) => Part | undefined,
): string {
  const { program } = parseSync(file, text)
  const parts = places.flatMap((place) => partOf(chainTo(program, place)) ?? [])
  let shorter = text
  for (const part of outermost(parts).reverse()) {
    const { start, end } = withSeparator(text, part)
    shorter = shorter.slice(0, start) + shorter.slice(end)
  }
  return shorter
}

/** Where a line and a column lie in a text; both count from 1. */
export function placeOf(text: string, line: number, column: number): number {
  let start = 0
  for (let each = 1; each < line; each++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

/** Those that lie in no other one, in their order; one that two places have in common once. */
function outermost(parts: readonly Part[]): Part[] {
  const kept: Part[] = []
  for (const part of parts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (part.start >= (kept.at(-1)?.end ?? 0)) kept.push(part)
  }
  return kept
}

/** The nodes that a place lies in, from the outside in. */
function chainTo(root: ESTree.Node, place: number): ESTree.Node[] {
  const chain = [root]
  for (let found: ESTree.Node | undefined = root; found; ) {
    found = childrenOf(found).find(({ start, end }) => start <= place && place < end)
    if (found) chain.push(found)
  }
  return chain
}

function childrenOf(node: ESTree.Node): ESTree.Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function smallestPart(chain: readonly ESTree.Node[]): Part | undefined {
  for (let depth = chain.length - 1; depth > 0; depth--) {
    const [node, parent] = [chain[depth], chain[depth - 1]]
    if (node && parent && canGo(node, parent)) return node
  }
  return undefined
}

/** The statement of the file around a place, or that of the group of tests around it; of an import what is named. */
function wholeTest(chain: readonly ESTree.Node[]): Part | undefined {
  const [, statement, inside] = chain
  if (!statement) return undefined
  if (inside?.type === 'ImportSpecifier' || inside?.type === 'ExportSpecifier') return smallestPart(chain)
  let whole = statement
  for (const [index, node] of chain.entries()) {
    if (chain[index - 1]?.type === 'BlockStatement' && calls(whole, 'describe')) whole = node
  }
  return whole
}

function calls(statement: ESTree.Node, name: string): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return false
  return nameOfCalled(statement.expression.callee) === name
}

/** `it` of `it()`, `it.skip()`, `it.each([])()` */
function nameOfCalled(called: ESTree.Expression): string | undefined {
  if (called.type === 'CallExpression') return nameOfCalled(called.callee)
  if (called.type === 'MemberExpression') return nameOfCalled(called.object)
  return called.type === 'Identifier' ? called.name : undefined
}

/** Where groups are that have no test. */
function emptyGroups(node: ESTree.Node, text: string): number[] {
  const own = calls(node, 'describe') && countTests(text.slice(node.start, node.end)) === 0
  return own ? [node.start] : childrenOf(node).flatMap((child) => emptyGroups(child, text))
}

const members = ['Property', 'SpreadElement', 'ImportSpecifier', 'ExportSpecifier', 'JSXAttribute']
const holders = [
  'Program',
  'BlockStatement',
  'ClassBody',
  'TSInterfaceBody',
  'TSTypeLiteral',
  'ArrayExpression',
]

function canGo(node: ESTree.Node, parent: ESTree.Node): boolean {
  if (parent.type === 'ImportDeclaration' || parent.type === 'ExportNamedDeclaration') {
    return members.includes(node.type) && parent.specifiers.length > 1
  }
  if (parent.type === 'JSXElement' || parent.type === 'JSXFragment') {
    return parent.children.some((child) => child === node)
  }
  // A function that returns nothing is not what it was; what calls it goes.
  return members.includes(node.type) || (holders.includes(parent.type) && node.type !== 'ReturnStatement')
}

/** The comma after a part goes with it, and its lines where nothing else stands on them. */
function withSeparator(text: string, { start, end }: Part): Part {
  const behind = end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0)
  const rest = /^[ \t]*\n/.exec(text.slice(behind))?.[0]
  const indent = /(?<=\n|^)[ \t]*$/.exec(text.slice(0, start))?.[0]
  if (rest === undefined || indent === undefined) return { start, end: behind }
  return { start: start - indent.length, end: behind + rest.length }
}
