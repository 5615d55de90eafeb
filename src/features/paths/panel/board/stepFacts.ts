import type { IconName } from '#model/language/icons.ts'
import type { Branch, Step, StepKind } from '../../model/path.ts'
import type { PathFinding } from '../findings.ts'
import type { Link } from '../graph.ts'

export interface Lead {
  link: Link
  /** Number of the step; `undefined` for the end and for a step that is not there. */
  number: number | undefined
  branch: Branch | undefined
}

export interface ShownRecord {
  resource: string
  id: string | number
  title: string
  state: 'there' | 'missing' | 'unknown'
}

export interface StepFacts {
  step: Step
  /** From 1. */
  number: number
  total: number
  kind: StepKind | undefined
  kindLabel: string
  icon: IconName
  /** Its own title, else that of its record, else its kind. */
  title: string
  record: ShownRecord | undefined
  minutes: number
  conditions: readonly string[]
  leads: readonly Lead[]
  findings: readonly PathFinding[]
  isUnreachable: boolean
  /** The rich text as plain words. */
  words: string
  /** All of it in a sentence. */
  spoken: string
}
