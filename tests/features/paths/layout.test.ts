import { describe, expect, it } from 'vitest'
import { largeJourney } from '#app/server/seed/seedSteps.ts'
import type { Step } from '#features/paths/model/path.ts'
import { pathSizes } from '#features/paths/panel/board/usePathLayout.ts'
import { linksOf } from '#features/paths/panel/graph.ts'
import { layoutPath, type PathLayout, type Point } from '#features/paths/panel/layout.ts'
import { isLongRun } from '#tests/support/long.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { anyPath, branch, decision, step } from './paths.ts'

const draw = (steps: readonly Step[]) => layoutPath(steps, linksOf(steps), pathSizes)

interface Box extends Point {
  name: string
  width: number
  height: number
}

function boxesOf({ nodes, links }: PathLayout): Box[] {
  const labels = links.flatMap(({ link, label }) =>
    label ? [{ name: `${link.from}/${link.branch}`, ...label, ...pathSizes.label }] : [],
  )
  return [...nodes.map(({ key, ...box }) => ({ name: key, ...box })), ...labels]
}

/** Pairs of steps or labels that lie on each other. */
function overlaps(layout: PathLayout): string[] {
  const boxes = boxesOf(layout)
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          Math.abs(one.x - other.x) < (one.width + other.width) / 2 - 0.01 &&
          Math.abs(one.y - other.y) < (one.height + other.height) / 2 - 0.01,
      )
      .map((other) => `${one.name} on ${other.name}`),
  )
}

/** Links that run through a step that they neither leave nor lead to. */
function crossings({ nodes, links }: PathLayout): string[] {
  return links.flatMap(({ link, points }) =>
    nodes
      .filter(({ key }) => key !== link.from && key !== link.to)
      .filter((node) =>
        points.some((point, index) => index > 0 && cuts(points[index - 1] ?? point, point, node)),
      )
      .map(({ key }) => `${link.from} to ${link.to} through ${key}`),
  )
}

/** Whether a piece of a line goes through the inside of a box (Liang–Barsky). */
function cuts(from: Point, to: Point, box: Omit<Box, 'name'>): boolean {
  const [halfWidth, halfHeight] = [box.width / 2 - 1, box.height / 2 - 1]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [start, end] = [0, 1]
  for (const [move, room] of [
    [-dx, from.x - (box.x - halfWidth)],
    [dx, box.x + halfWidth - from.x],
    [-dy, from.y - (box.y - halfHeight)],
    [dy, box.y + halfHeight - from.y],
  ] as const) {
    if (move === 0 && room <= 0) return false
    if (move < 0) start = Math.max(start, room / move)
    if (move > 0) end = Math.min(end, room / move)
  }
  return start < end
}

describe('a drawn path', () => {
  it('has every step once, and the end where something leads to it', () => {
    const steps = [decision('a', [branch('yes', 'end'), branch('no', null)]), step('b')]
    const { nodes, links } = draw(steps)
    expect(nodes.map(({ key }) => key)).toEqual(['a', 'b', 'end'])
    expect(links.map(({ link, label }) => [link.from, link.to, label !== undefined])).toEqual([
      ['a', 'end', true],
      ['a', 'b', true],
      ['b', 'end', false],
    ])
    const endless = draw([step('a', { next: 'a' })])
    expect(endless.nodes.map(({ key }) => key)).toEqual(['a'])
  })

  it('goes from the top down', () => {
    const { nodes } = draw([step('a'), step('b'), step('c')])
    const heights = nodes.map(({ y }) => y)
    expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    expect(new Set(heights).size).toBe(4)
  })

  it('leaves out links that lead nowhere', () => {
    const { links } = draw([step('a', { next: 'nowhere' }), step('b')])
    expect(links.map(({ link }) => link.from)).toEqual(['b'])
  })

  it('is empty for no steps', () => {
    expect(draw([])).toEqual({ width: 0, height: 0, nodes: [], links: [] })
  })

  it.each<[number, number]>([[40, 10], [200, 30], ...(isLongRun ? [[500, 80] as [number, number]] : [])])(
    'of %i steps with %i branches has nothing that lies on anything else',
    (count, branches) => {
      const steps = largeJourney(count, branches)
      const layout = draw(steps)
      expect(steps.reduce((sum, each) => sum + each.branches.length, 0)).toBe(branches)
      expect(overlaps(layout)).toEqual([])
      expect(crossings(layout)).toEqual([])
    },
  )

  it('has nothing that lies on anything else, wherever its steps lead, and is drawn again as it was', () => {
    fc.assert(
      fc.property(anyPath(14), (steps) => {
        const layout = draw(steps)
        expect(overlaps(layout)).toEqual([])
        expect(crossings(layout)).toEqual([])
        expect(draw(steps)).toEqual(layout)
        for (const { x, y, width, height } of boxesOf(layout)) {
          expect(x - width / 2).toBeGreaterThanOrEqual(0)
          expect(y - height / 2).toBeGreaterThanOrEqual(0)
          expect(x + width / 2).toBeLessThanOrEqual(layout.width)
          expect(y + height / 2).toBeLessThanOrEqual(layout.height)
        }
      }),
      { numRuns: runs(20) },
    )
  })
})
