import type { StepFacts } from './stepFacts.ts'
import type { PathFacts } from './usePathFacts.ts'

/** What is chosen in the outline and in the picture: a step, or one answer of it. */
export interface Selection {
  step: string
  branch?: string
}

/** Names the row of a step or an answer in the page. Keys hold nothing that a selector could misread. */
export function rowName({ step, branch }: Selection): string {
  return branch === undefined ? step : `${step}/${branch}`
}

export function findRow(within: Element | null, selection: Selection): HTMLElement | null {
  return within?.querySelector<HTMLElement>(`[data-row="${rowName(selection)}"]`) ?? null
}

/** Scrolls the box, and not the page around it, so far that the element can be seen with some of what is around it. */
export function bringIntoBox(box: Element | null, element: Element | null) {
  if (!box || !element) return
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  const [across, along] = [
    missing(outer.left, outer.right, inner.left, inner.right),
    missing(outer.top, outer.bottom, inner.top, inner.bottom),
  ]
  if (across === 0 && along === 0) return
  box.scrollLeft += across
  box.scrollTop += along
}

/** Pixels of the surroundings that are shown with it. */
const around = 24

function missing(from: number, to: number, start: number, end: number): number {
  if (start < from + around) return start - from - around
  return end > to - around ? Math.min(end - to + around, start - from - around) : 0
}

/** How far a dry run has come: what was visited and what was passed by. */
export interface LitPath {
  steps: ReadonlyMap<string, 'visited' | 'passed'>
  /** `from to` of each link that was taken. */
  links: ReadonlySet<string>
}

export interface TwinProps {
  path: PathFacts
  selected: Selection
  /** The steps to show; the others are left out, or drawn faintly. */
  shown: readonly StepFacts[]
  /** Of a dry run; `undefined` where there is none. */
  lit: LitPath | undefined
  onSelect: (selection: Selection) => void
  onOpen: (key: string) => void
}

export const linkName = (from: string, to: string) => `${from} ${to}`
