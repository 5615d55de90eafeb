import { pathEnd } from '../model/path.ts'
import type { Link } from './graph.ts'
import type { PathLayout, PathSizes, PlacedLink } from './layout.ts'

const margin = 16
const gap = 40

/**
 * Places everything below each other, in the order of the list; each link that does not lead to the one below runs in
 * a track of its own on the right, with its label at its beginning. Needs nothing that has to be loaded.
 */
export function layoutInLane(keys: readonly string[], links: readonly Link[], sizes: PathSizes): PathLayout {
  const labelsOf = new Map<string, number>()
  for (const { from, branch } of links) {
    if (branch !== undefined) labelsOf.set(from, (labelsOf.get(from) ?? 0) + 1)
  }
  let y = margin
  const nodes = keys.map((key) => {
    const { width, height } = key === pathEnd ? sizes.end : sizes.step
    const node = { key, x: margin + sizes.step.width / 2, y: y + height / 2, width, height }
    y += height + gap + (labelsOf.get(key) ?? 0) * (sizes.label.height + 8)
    return node
  })
  const places = new Map(nodes.map((node, index) => [node.key, { ...node, index }]))
  const labelsLeft = margin + sizes.step.width + gap
  const tracksLeft = labelsLeft + sizes.label.width + gap
  const drawn = new Map<string, number>()
  const placed: PlacedLink[] = []
  for (const [track, link] of links.entries()) {
    const [from, to] = [places.get(link.from), places.get(link.to)]
    if (!from || !to) continue
    const bottom = from.y + from.height / 2
    const above = to.y - to.height / 2
    if (link.branch === undefined && to.index === from.index + 1) {
      placed.push({
        link,
        points: [
          { x: from.x, y: bottom },
          { x: to.x, y: above },
        ],
      })
      continue
    }
    const row = drawn.get(link.from) ?? 0
    if (link.branch !== undefined) drawn.set(link.from, row + 1)
    const level =
      link.branch === undefined
        ? bottom + 8
        : bottom + gap / 2 + row * (sizes.label.height + 8) + sizes.label.height / 2
    const x = tracksLeft + track * 6
    placed.push({
      link,
      points: [
        { x: from.x + 8, y: bottom },
        { x: from.x + 8, y: level },
        { x, y: level },
        { x, y: above - 8 },
        { x: to.x + 16, y: above - 8 },
        { x: to.x + 16, y: above },
      ],
      ...(link.branch === undefined ? {} : { label: { x: labelsLeft + sizes.label.width / 2, y: level } }),
    })
  }
  return { width: tracksLeft + links.length * 6 + margin, height: y - gap + margin, nodes, links: placed }
}
