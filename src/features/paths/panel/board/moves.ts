import type { Selection } from './selection.ts'
import type { StepFacts } from './stepFacts.ts'

/** The rows of the outline that can be seen, from top to bottom. */
export function rowsOf(facts: readonly StepFacts[], closed: ReadonlySet<string>): Selection[] {
  return facts.flatMap(({ step }) => [
    { step: step.key },
    ...(closed.has(step.key) ? [] : step.branches.map(({ key }) => ({ step: step.key, branch: key }))),
  ])
}

/** What a key does in the outline: another row, or a decision that is folded or unfolded. */
export type OutlineMove = { select: Selection } | { fold: string } | { unfold: string } | undefined

/**
 * Where a key leads in the outline (WAI-ARIA tree view). Right leads into the answers of a decision, and from an
 * answer to the step that it leads to; Left leads back.
 *
 * @param facts of the steps that are shown
 */
export function outlineMove(
  key: string,
  at: Selection,
  facts: readonly StepFacts[],
  closed: ReadonlySet<string>,
): OutlineMove {
  const rows = rowsOf(facts, closed)
  const place = rows.findIndex(({ step, branch }) => step === at.step && branch === at.branch)
  const to = (row: Selection | undefined): OutlineMove => row && { select: row }
  const own = facts.find(({ step }) => step.key === at.step)
  const [firstBranch] = own?.step.branches ?? []
  switch (key) {
    case 'ArrowDown':
      return to(rows[place + 1])
    case 'ArrowUp':
      return to(rows[Math.max(0, place - 1)])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case 'ArrowRight': {
      if (at.branch !== undefined) return to(targetOf(own, at.branch, facts))
      if (!firstBranch) return undefined
      return closed.has(at.step)
        ? { unfold: at.step }
        : { select: { step: at.step, branch: firstBranch.key } }
    }
    case 'ArrowLeft': {
      if (at.branch !== undefined) return { select: { step: at.step } }
      return firstBranch && !closed.has(at.step) ? { fold: at.step } : undefined
    }
  }
  return undefined
}

function targetOf(own: StepFacts | undefined, branch: string, facts: readonly StepFacts[]) {
  const lead = own?.leads.find(({ link }) => link.branch === branch)
  const found = facts.find(({ step }) => step.key === lead?.link.to)
  return found && { step: found.step.key }
}

/** Where a step stands in the picture: its middle, in pixels. */
export interface Placed {
  key: string
  x: number
  y: number
}

/**
 * Where a key leads in the picture: Down along the first way on, Up to where one comes from, Left and Right to the
 * neighbours at the same height; Page Up and Page Down in the order of the steps, so that each can be reached.
 */
export function pictureMove(
  key: string,
  at: string,
  facts: readonly StepFacts[],
  nodes: readonly Placed[],
): string | undefined {
  const place = facts.findIndex(({ step }) => step.key === at)
  const keyAt = (index: number) => facts[index]?.step.key
  switch (key) {
    case 'PageDown':
      return keyAt(place + 1)
    case 'PageUp':
      return keyAt(Math.max(0, place - 1))
    case 'Home':
      return keyAt(0)
    case 'End':
      return keyAt(facts.length - 1)
    case 'ArrowDown':
      return facts[place]?.leads.find(({ number }) => number !== undefined)?.link.to
    case 'ArrowUp': {
      const from = facts.filter(({ leads }) => leads.some(({ link }) => link.to === at && link.from !== at))
      // Back is up: what leads back from below comes last.
      return (from.findLast(({ number }) => number <= place) ?? from[0])?.step.key
    }
    case 'ArrowLeft':
    case 'ArrowRight':
      return neighbour(at, key === 'ArrowLeft' ? -1 : 1, nodes)
  }
  return undefined
}

/** Pixels by which the middles of steps at the same height may differ. */
const sameHeight = 40

function neighbour(at: string, direction: -1 | 1, nodes: readonly Placed[]): string | undefined {
  const here = nodes.find(({ key }) => key === at)
  if (!here) return undefined
  return nodes
    .filter(({ x, y }) => (x - here.x) * direction > 0 && Math.abs(y - here.y) < sameHeight)
    .sort((a, b) => (a.x - b.x) * direction)[0]?.key
}
