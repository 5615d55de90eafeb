import { Graph, layout } from '@dagrejs/dagre'
import { pathEnd } from '../define/path.ts'
import type { Link } from './graph.ts'
import type { PathLayout, PathSizes, Point } from './layout.ts'

/** Distances between what is drawn, in px. */
const gaps = { nodesep: 32, edgesep: 16, ranksep: 40, marginx: 16, marginy: 16 }

/** Places nodes by dagre. The module is loaded only when a path is drawn. */
export function layoutInLayers(
  keys: readonly string[],
  links: readonly Link[],
  sizes: PathSizes,
): PathLayout {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', ranker: 'longest-path', ...gaps })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const key of keys) graph.setNode(key, { ...(key === pathEnd ? sizes.end : sizes.step) })
  for (const [index, link] of links.entries()) {
    const label =
      link.branch === undefined ? { width: 0, height: 0 } : { ...sizes.label, labelpos: 'c' as const }
    graph.setEdge(link.from, link.to, { ...label }, String(index))
  }
  layout(graph)
  const drawn = graph.graph()
  return {
    width: drawn.width ?? 0,
    height: drawn.height ?? 0,
    nodes: keys.map((key) => {
      const { x = 0, y = 0, width, height } = graph.node(key)
      return { key, x, y, width, height }
    }),
    links: links.map((link, index) => {
      const { points = [], x, y } = graph.edge(link.from, link.to, String(index))
      const label = link.branch === undefined || x === undefined || y === undefined ? {} : { label: { x, y } }
      return { link, points: points.map((point: Point) => ({ x: point.x, y: point.y })), ...label }
    }),
  }
}
