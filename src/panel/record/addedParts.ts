import type { ComponentType } from 'react'
import type { PanelReach } from '../features.ts'
import { lazyPart, type Surroundings } from '../ui/lazyPart.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import type { QuestionPart, RecordParts } from './recordParts.ts'

/** Returns what features add to records, once fetched. @throws Error before: what shows records is a `recordPart` */
export function recordParts({ parts }: Pick<PanelReach, 'parts'>): RecordParts {
  if (!parts.record.value) throw new Error('record parts are not loaded')
  return parts.record.value
}

/** Returns what features add to records. @throws Error where nothing has fetched it */
export const useRecordParts = () => recordParts(usePanel())

/** Makes a part that is fetched with what features add to records. */
export function recordPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  surroundings?: Surroundings<Props>,
) {
  return lazyPart(load, { ...surroundings, useBeside })
}

function useBeside() {
  const { record } = usePanel().parts
  return { isThere: record.value !== undefined, fetch: record.load }
}

type NamedHooks<Asked, Answer> = Readonly<Record<string, (asked: Asked) => Answer>>

/** Calls hooks of features, the same ones each time. @returns each answer with its feature */
export function useAll<Asked, Answer extends object>(hooks: NamedHooks<Asked, Answer>, asked: Asked) {
  return Object.entries(hooks).map(([feature, use]) => ({ feature, ...use(asked) }))
}

export function joinedParts(parts: readonly QuestionPart[]): Omit<QuestionPart, 'content' | 'onDone'> {
  return {
    isLooking: parts.some(({ isLooking }) => isLooking),
    isRefused: parts.some(({ isRefused }) => isRefused),
    isAsked: parts.some(({ isAsked }) => isAsked),
    tellsWayBack: parts.some(({ tellsWayBack }) => tellsWayBack),
  }
}
