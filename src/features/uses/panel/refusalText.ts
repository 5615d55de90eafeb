import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import { usesCount, usesOfRefusal } from '../model/recordUses.ts'

const mostNamed = 3

/** Names users of an `in_use` refusal; `undefined` for other failures. */
export function refusalText(error: unknown, { bulk }: Pick<Messages, 'bulk'>): string | undefined {
  const uses = usesOfRefusal(error)
  if (!uses || uses.records.length === 0) return undefined
  const named = uses.records.slice(0, mostNamed).map(({ title, id }) => title ?? String(id))
  const more = usesCount(uses) - named.length
  return fill(bulk.inUse, { places: [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ') })
}
