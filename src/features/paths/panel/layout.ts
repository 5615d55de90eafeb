import { pathEnd, type Step } from '../model/path.ts'
import type { Link } from './graph.ts'

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
  /** Centre of the branch's label. */
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
  /** Label of a branch. */
  label: Size
}

export const pathSizes: PathSizes = {
  step: { width: 208, height: 64 },
  end: { width: 96, height: 40 },
  label: { width: 128, height: 24 },
}

/**
 * Places the steps of a path below each other, layer by layer, so that neither steps nor labels lie on each other.
 * Broken links are not drawn. The same path is always drawn the same way.
 */
export async function layoutPath(
  steps: readonly Step[],
  links: readonly Link[],
  sizes: PathSizes = pathSizes,
): Promise<PathLayout> {
  const whole = links.filter(({ broken }) => !broken)
  const keys = drawnKeys(steps, whole)
  if (keys.length === 0) return { width: 0, height: 0, nodes: [], links: [] }
  try {
    const { layoutInLayers } = await import('./layoutInLayers.ts')
    return layoutInLayers(keys, whole, sizes)
  } catch {
    // The module did not come, or cannot place this path. In one lane everything can be read too.
    return layoutInLane(keys, whole, sizes)
  }
}

/** Keys of what is drawn: the steps, and the end where something leads to it. */
export function drawnKeys(steps: readonly Step[], links: readonly Link[]): string[] {
  const keys = steps.map(({ key }) => key)
  return links.some(({ to }) => to === pathEnd) ? [...keys, pathEnd] : keys
}

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
