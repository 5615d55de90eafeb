import type { Link } from '../graph.ts'
import type { PlacedNode, Point } from '../layout.ts'

/** Pixels by which a corner of a link is rounded. */
const round = 8

/** The line of a link, with rounded corners, as the `d` of a path. */
export function lineThrough(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = rest.map((point, index) => {
    const [before, after] = [points[index] ?? first, rest[index + 1]]
    if (!after) return `L${at(point)}`
    return `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}`
  })
  return `M${at(first)}${parts.join('')}`
}

const at = ({ x, y }: Point) => `${tenth(x)} ${tenth(y)}`
const tenth = (value: number) => Math.round(value * 10) / 10

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(round, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Links that lead to nothing: a short line below their step that ends in a cross. */
export function brokenStubs(links: readonly Link[], nodes: readonly PlacedNode[]) {
  const places = new Map(nodes.map((node) => [node.key, node]))
  const drawn = new Map<string, number>()
  return links.flatMap(({ from, branch, broken }) => {
    const node = places.get(from)
    if (!broken || !node) return []
    const count = drawn.get(from) ?? 0
    drawn.set(from, count + 1)
    const x = tenth(node.x + node.width / 2 - 20 - count * 24)
    const [top, bottom] = [tenth(node.y + node.height / 2), tenth(node.y + node.height / 2 + 18)]
    const cross = `M${x - 5} ${bottom - 5}l10 10m-10 0l10-10`
    return [{ name: `${from} ${branch}`, d: `M${x} ${top}V${bottom}${cross}` }]
  })
}

export function startSign(nodes: readonly PlacedNode[], first: string | undefined) {
  const node = nodes.find(({ key }) => key === first)
  if (!node) return undefined
  const [width, height, gap] = [80, 24, 22]
  const top = node.y - node.height / 2 - gap - height
  return {
    x: node.x,
    y: top + height / 2,
    box: { x: node.x - width / 2, y: top, width, height },
    d: `M${node.x} ${top + height}V${node.y - node.height / 2}`,
  }
}
