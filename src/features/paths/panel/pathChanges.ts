import { isDeepEqual } from '#model/base/deepEqual.ts'
import { inOldOrder } from '#model/base/inOldOrder.ts'
import type { TitleOf } from '#model/kinds/fieldKind.ts'
import type { Language } from '#model/language/text.ts'
import { outlineLine } from '../model/outlineText.ts'
import type { Step, WithKinds } from '../model/path.ts'

export interface StepChange {
  what: 'added' | 'removed' | 'changed' | 'moved'
  key: string
  /** Its place: where it is now, and of a removed one where it was. From 1. */
  number: number
  /** The step as a line, as it was. Absent for an added one. */
  before?: string
  /** As it is now. Absent for a removed one. The same as before: what has changed is not in the line. */
  after?: string
}

/**
 * What has become of the steps of a path, in their order now, removed ones last. Of those that changed places as few
 * as possible are told as moved: who takes one step up has moved that one, and not all that it passed.
 */
export function pathChanges(
  before: readonly Step[],
  after: readonly Step[],
  field: WithKinds,
  language: Language,
  titleOf?: TitleOf,
): StepChange[] {
  const [places, placesNow] = [placesOf(before), placesOf(after)]
  const kept = inOldOrder(after.map(({ key }) => places.get(key)).filter((place) => place !== undefined))
  const now = after.flatMap((step, index): StepChange[] => {
    const place = places.get(step.key)
    const told = {
      key: step.key,
      number: index + 1,
      after: outlineLine(after, index, field, language, titleOf),
    }
    if (place === undefined) return [{ what: 'added', ...told }]
    const line = outlineLine(before, place, field, language, titleOf)
    if (!isDeepEqual(before[place], step)) return [{ what: 'changed', ...told, before: line }]
    return kept.has(place) ? [] : [{ what: 'moved', ...told, before: line }]
  })
  const gone = before.flatMap(({ key }, index): StepChange[] => {
    if (placesNow.has(key)) return []
    const line = outlineLine(before, index, field, language, titleOf)
    return [{ what: 'removed', key, number: index + 1, before: line }]
  })
  return [...now, ...gone]
}

const placesOf = (steps: readonly Step[]) => new Map(steps.map(({ key }, index) => [key, index]))
