import type { ComponentType } from 'react'
import type { PanelReach } from '../features.ts'
import { type LazyOptions, lazyPart } from '../ui/lazyPart.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import type { QuestionPart, RecordExtensions } from './recordExtensions.ts'

/** Returns what features add to records, once fetched. @throws Error before: what shows records is a `withRecordExtensions` */
export function loadedExtensions({ parts }: Pick<PanelReach, 'parts'>): RecordExtensions {
  if (!parts.record.value) throw new Error('record extensions are not loaded')
  return parts.record.value
}

/** Returns what features add to records. @throws Error where nothing has fetched it */
export const useRecordExtensions = () => loadedExtensions(usePanel())

/** Makes a part that is fetched with what features add to records. */
export function withRecordExtensions<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  options?: LazyOptions<Props>,
) {
  return lazyPart(load, { ...options, useBeside })
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

export function combinedQuestions(parts: readonly QuestionPart[]): Omit<QuestionPart, 'content' | 'onDone'> {
  return {
    isLooking: parts.some(({ isLooking }) => isLooking),
    isRefused: parts.some(({ isRefused }) => isRefused),
    isAsked: parts.some(({ isAsked }) => isAsked),
    tellsWayBack: parts.some(({ tellsWayBack }) => tellsWayBack),
  }
}
