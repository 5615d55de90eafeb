import type { Selection } from './selection.ts'
import type { StepFacts } from './stepFacts.ts'
import type { PathFacts } from './usePathFacts.ts'

/** How far a dry run has come: what was visited and what was passed by. */
export interface LitPath {
  steps: ReadonlyMap<string, 'visited' | 'passed'>
  /** `from to` of each link that was taken. */
  links: ReadonlySet<string>
}

/** What the outline and the picture are given alike. */
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
