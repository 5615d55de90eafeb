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
  return cut(text, partsAround(file, text, places, smallestPart))
}

/**
 * The same for tests, of which nothing goes by halves: the whole test around a place, or what stands beside the tests.
 * What uses it goes as well, also where its name is one that browsers know (`open`), and a group whose tests are all gone.
 */
export function removeTests(file: string, text: string, places: readonly number[]): string {
  let shorter = text
  for (let gone = places; gone.length > 0; ) {
    const parts = partsAround(file, shorter, gone, wholeTest)
    const names = new Set(parts.flatMap(namesOf))
    shorter = cut(shorter, parts)
    const { program } = parseSync(file, shorter)
    gone = [...emptyGroups(program, shorter), ...usesOf(names, program)]
  }
  return shorter
}

/** How many tests a text has; those of a table are one. */
export function countTests(text: string): number {
  return [...text.matchAll(/^\s*(?:it|test)(?:\.\w+)*\(/gm)].length
}

/** The outermost of the parts around places, in their order. */
function partsAround(
  file: string,
  text: string,
  places: readonly number[],
  partOf: (chain: readonly ESTree.Node[]) => ESTree.Node | undefined,
): ESTree.Node[] {
  const { program } = parseSync(file, text)
  return outermost(places.flatMap((place) => partOf(chainTo(program, place)) ?? []))
}

function cut(text: string, parts: readonly Part[]): string {
  let shorter = text
  for (const part of parts.toReversed()) {
    const { start, end } = withSeparator(text, part)
    shorter = shorter.slice(0, start) + shorter.slice(end)
  }
  return shorter
}

/** What a file or a group of tests calls by a name that a part gives. */
function namesOf(part: ESTree.Node): string[] {
  if (part.type === 'ImportDeclaration') return part.specifiers.map(({ local }) => local.name)
  if (part.type === 'ImportSpecifier') return [part.local.name]
  if (part.type === 'FunctionDeclaration') return part.id ? [part.id.name] : []
  if (part.type !== 'VariableDeclaration') return []
  return part.declarations.flatMap(({ id }) => identifiersIn(id).map(({ name }) => name))
}

function usesOf(names: ReadonlySet<string>, program: ESTree.Node): number[] {
  return identifiersIn(program).flatMap(({ name, start }) => (names.has(name) ? [start] : []))
}

/** Names of values, not those that something has as a member. */
function identifiersIn(node: ESTree.Node): { name: string; start: number }[] {
  if (node.type === 'Identifier') return [node]
  const named = node.type === 'MemberExpression' && !node.computed ? node.property : undefined
  const key = node.type === 'Property' && !node.computed && !node.shorthand ? node.key : undefined
  return childrenOf(node).flatMap((child) => (child === named || child === key ? [] : identifiersIn(child)))
}

/** Where a line and a column lie in a text; both count from 1. */
export function placeOf(text: string, line: number, column: number): number {
  let start = 0
  for (let each = 1; each < line; each++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

/** Those that lie in no other one; one that two places have in common once. */
function outermost(parts: readonly ESTree.Node[]): ESTree.Node[] {
  const kept: ESTree.Node[] = []
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

function smallestPart(chain: readonly ESTree.Node[]): ESTree.Node | undefined {
  for (let depth = chain.length - 1; depth > 0; depth--) {
    const [node, parent] = [chain[depth], chain[depth - 1]]
    if (node && parent && canGo(node, parent)) return node
  }
  return undefined
}

/** The statement of the file around a place, or that of the group of tests around it; of an import what is named. */
function wholeTest(chain: readonly ESTree.Node[]): ESTree.Node | undefined {
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
