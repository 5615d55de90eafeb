import { isUnseen, useEffects } from '#panel/record/effects/useEffects.tsx'
import type { AskedChange, QuestionPart } from '#panel/record/recordExtensions.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { effectsOf } from '../model/index.ts'

/** Shows effects of changed fields. */
export function useEffectsOfChange({ resource, pairs, day, isNew = false }: AskedChange): QuestionPart {
  const panel = usePanel()
  const touching = pairs.map((pair) => ({
    record: pair.before,
    effects: isNew ? [] : effectsOf(resource, pair),
  }))
  const called = new Set(touching.flatMap(({ effects }) => effects))
  const records = touching.flatMap(({ record, effects }) => (effects.length > 0 ? [record] : []))
  // Whoever may not see affected records still reads the conditions.
  const effects = [...called].flatMap((effect) => [
    ...(isUnseen(effect, panel) ? Object.keys(effect.when ?? {}).map((field) => ({ field })) : []),
    effect,
  ])
  return useEffects({ resource, effects, records, day })
}
