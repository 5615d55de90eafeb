import { Graph, layout } from '@dagrejs/dagre'
import { pathEnd, type Step } from '../model/path.ts'
import { type Link, successors } from './graph.ts'

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Where a step is drawn: its centre and size, in px. The end is drawn too, below the key `end`. */
export interface PlacedNode extends Point, Size {
  key: string
}

export interface PlacedLink {
  link: Link
  /** From the edge of one node to that of the other. */
  points: Point[]
  label?: Point
}

/** A drawn path, in px; its left upper corner is 0, 0. */
export interface PathLayout extends Size {
  nodes: PlacedNode[]
  links: PlacedLink[]
}

/** What is drawn how large, in px. */
export interface PathSizes {
  step: Size
  end: Size
  label: Size
}

/** Distances between what is drawn, in px. */
const gaps = { nodesep: 32, edgesep: 16, ranksep: 40, marginx: 16, marginy: 16 }

/** How far a link that leads back to its own step stands out, and how far two of them are apart. */
const loopOut = 24
const loopGap = 8

/**
 * Places the steps of a path below each other, layer by layer, so that neither steps nor labels lie on each other.
 * Broken links are not drawn. The same path is always drawn the same way.
 */
export function layoutPath(steps: readonly Step[], allLinks: readonly Link[], sizes: PathSizes): PathLayout {
  const links = allLinks.filter(({ broken }) => !broken)
  const keys = steps.map(({ key }) => key)
  if (keys.length === 0) return { width: 0, height: 0, nodes: [], links: [] }
  if (links.some(({ to }) => to === pathEnd)) keys.push(pathEnd)
  const graph = new Graph({ multigraph: true })
  // The other rankers look for shorter links and take many times as long.
  graph.setGraph({ rankdir: 'TB', ranker: 'longest-path', ...gaps })
  const loops = successors(links.filter(({ from, to }) => from === to))
  for (const key of keys) graph.setNode(key, { ...roomFor(sizeOf(key, sizes), loops.get(key) ?? [], sizes) })
  for (const [index, { from, to, branch }] of links.entries()) {
    if (from === to) continue
    const label = branch === undefined ? { width: 0, height: 0 } : { ...sizes.label, labelpos: 'c' as const }
    graph.setEdge(from, to, { ...label }, String(index))
  }
  layout(graph)

  const { width = 0, height = 0 } = graph.graph()
  const nodes = keys.map((key): PlacedNode => {
    const { x = 0, y = 0 } = graph.node(key)
    return { key, x, y, ...sizeOf(key, sizes) }
  })
  const places = new Map(nodes.map((node) => [node.key, node]))
  const labels = links.flatMap(({ from, to, branch }, index) => {
    if (branch === undefined || from === to) return []
    const { x = 0, y = 0 } = graph.edge(from, to, String(index))
    return [{ x, y, ...sizes.label }]
  })
  const layers = layersOf([...keys.map((key) => graph.node(key)), ...labels])
  const placed = links.map((link, index): PlacedLink => {
    const [from, to] = [places.get(link.from), places.get(link.to)]
    if (from === undefined || to === undefined) return { link, points: [] }
    if (from === to) return loopAt(from, link, loops.get(link.from) ?? [], sizes)
    const { points = [], x, y } = graph.edge(link.from, link.to, String(index))
    const label = link.branch === undefined || x === undefined || y === undefined ? {} : { label: { x, y } }
    return { link, points: between(from, points.slice(1, -1), to, layers), ...label }
  })
  return { width, height, nodes, links: placed }
}

const sizeOf = (key: string, { step, end }: PathSizes): Size => (key === pathEnd ? end : step)

/** dagre lays links of a step to itself over other steps; so their room is part of the step's, on both sides alike. */
function roomFor({ width, height }: Size, loops: readonly Link[], { label }: PathSizes): Size {
  if (loops.length === 0) return { width, height }
  return {
    width: width + 2 * (loopOut + label.width),
    height: Math.max(height, loops.length * (label.height + loopGap)),
  }
}

/** A link from the right side of a step out and back, with its label at its outmost. */
function loopAt(node: PlacedNode, link: Link, loops: readonly Link[], { label }: PathSizes): PlacedLink {
  const row = label.height + loopGap
  const y = node.y + (loops.indexOf(link) - (loops.length - 1) / 2) * row
  const side = node.x + node.width / 2
  const out = side + loopOut
  const [start, end] = [clamp(y - loopGap, node), clamp(y + loopGap, node)]
  return {
    link,
    points: [
      { x: side, y: start },
      { x: out, y: y - loopGap },
      { x: out, y: y + loopGap },
      { x: side, y: end },
    ],
    ...(link.branch === undefined ? {} : { label: { x: out + label.width / 2, y } }),
  }
}

function clamp(y: number, node: PlacedNode): number {
  const half = node.height / 2 - 4
  return Math.min(node.y + half, Math.max(node.y - half, y))
}

/**
 * Half the height of each layer, by the height at which its middle lies. Between its upper and lower edge a link runs
 * straight down, beside the steps of the layer: a slanting one would cut their corners.
 */
function layersOf(boxes: readonly (Point & Size)[]): ReadonlyMap<number, number> {
  const halves = new Map<number, number>()
  for (const { y, height } of boxes) {
    halves.set(Math.round(y), Math.max(halves.get(Math.round(y)) ?? 0, height / 2))
  }
  return halves
}

/** The points of a link: out of one step below or above, past each layer, and into the other. */
function between(
  from: PlacedNode,
  middle: readonly Point[],
  to: PlacedNode,
  layers: ReadonlyMap<number, number>,
): Point[] {
  const down = from.y < to.y ? 1 : -1
  const half = (y: number) => down * (layers.get(Math.round(y)) ?? 0)
  const points = [
    { x: from.x, y: from.y + (down * from.height) / 2 },
    { x: from.x, y: from.y + half(from.y) },
    ...middle.flatMap(({ x, y }) => [
      { x, y: y - half(y) },
      { x, y: y + half(y) },
    ]),
    { x: to.x, y: to.y - half(to.y) },
    { x: to.x, y: to.y - (down * to.height) / 2 },
  ]
  return points.filter(({ x }, index) => points[index - 1]?.x !== x || points[index + 1]?.x !== x)
}
