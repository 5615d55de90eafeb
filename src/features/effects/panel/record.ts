import { useEffects } from '../../../panel/record/effects/useEffects.tsx'
import type { AskedChange, QuestionPart, RecordParts } from '../../../panel/record/recordParts.ts'
import { effectsOf } from '../model/index.ts'

export const recordParts: RecordParts = { feature: 'effects', useChange }

/** What the entry says of the fields that are changed, for all records with such a change. */
function useChange({ resource, pairs, day }: AskedChange): QuestionPart {
  const touching = pairs.map((pair) => ({ record: pair.before, effects: effectsOf(resource, pair) }))
  const called = new Set(touching.flatMap(({ effects }) => effects))
  const records = touching.flatMap(({ record, effects }) => (effects.length > 0 ? [record] : []))
  return useEffects({ resource, effects: [...called], records, day })
}
