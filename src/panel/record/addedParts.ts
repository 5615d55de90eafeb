import type { ComponentType } from 'react'
import type { PanelReach } from '../features.ts'
import { lazyPart, type Surroundings } from '../ui/lazyPart.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import type { QuestionPart, RecordParts } from './recordParts.ts'

type Composed = Pick<PanelReach, 'features'>

/** Fetches what features add to records and to forms. Rejects where something cannot be fetched. */
export async function loadRecordParts({ features }: Composed): Promise<void> {
  await Promise.all(features.map(({ record }) => record?.load()))
}

/** Returns what has been fetched of it: enough for whatever only holds a place. */
export function recordPartsSoFar({ features }: Composed): readonly RecordParts[] {
  return features.flatMap(({ record }) => record?.value ?? [])
}

const areLoaded = ({ features }: Composed) => features.every(({ record }) => !record || record.value)

/** @throws Error where nothing has fetched them: what shows records is a `recordPart` */
export function recordParts(composed: Composed): readonly RecordParts[] {
  if (!areLoaded(composed)) throw new Error('record parts are not loaded')
  return recordPartsSoFar(composed)
}

/** Returns what features add to records. @throws Error where nothing has fetched it */
export const useRecordParts = () => recordParts(usePanel())

/** A part that shows what features add to records: it is fetched with that. */
export function recordPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  surroundings?: Surroundings<Props>,
) {
  return lazyPart(load, { ...surroundings, useBeside })
}

function useBeside() {
  const panel = usePanel()
  return { isThere: areLoaded(panel), fetch: () => loadRecordParts(panel) }
}

type Hooks = Required<Pick<RecordParts, 'useQuestion' | 'useBulkQuestion' | 'useChange' | 'useBeforeSave'>>

/** Calls a hook of all features. They are the same ones each time, as hooks have to be. @returns each answer with its feature */
export function useParts<Name extends keyof Hooks>(
  name: Name,
  asked: Parameters<Hooks[Name]>[0],
): (ReturnType<Hooks[Name]> & { feature: string })[] {
  return useRecordParts().flatMap((parts) => {
    const call = parts[name] as ((about: typeof asked) => ReturnType<Hooks[Name]>) | undefined
    return call ? [{ feature: parts.feature, ...call(asked) }] : []
  })
}

/** Joins what parts say. */
export function joinedParts(parts: readonly QuestionPart[]): Omit<QuestionPart, 'content' | 'onDone'> {
  return {
    isLooking: parts.some(({ isLooking }) => isLooking),
    isRefused: parts.some(({ isRefused }) => isRefused),
    isAsked: parts.some(({ isAsked }) => isAsked),
    tellsWayBack: parts.some(({ tellsWayBack }) => tellsWayBack),
  }
}
