import { pathEnd, type Step } from '../model/path.ts'
import type { Link } from './graph.ts'
import { layoutInLane } from './layoutInLane.ts'

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
