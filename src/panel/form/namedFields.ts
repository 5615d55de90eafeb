import type { ValidationMessage } from '../../model/kinds/fieldKind.ts'
import type { ResolvedField } from '../../model/language/resolve.ts'
import type { Text } from '../../model/language/text.ts'

/**
 * A rule names another field by its key; people know it by its label.
 *
 * @param path where the message stands (`items[0].endDate`): the other field is a sibling there
 */
export function withLabel<Message extends ValidationMessage>(
  message: Message,
  fields: readonly ResolvedField[],
  path: string,
  textOf: (text: Text) => string,
): Message {
  const siblings = siblingsAt(fields, path)
  const other = siblings.find((field) => field.name === message.params.field)
  return other ? { ...message, params: { ...message.params, field: textOf(other.label) } } : message
}

/** The fields among which a place is: those of the record, or those of a list's item. */
function siblingsAt(fields: readonly ResolvedField[], path: string): readonly ResolvedField[] {
  const names = path.split(/[.[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part))
  return names
    .slice(0, -1)
    .reduce((known, name) => known.find((field) => field.name === name)?.fields ?? known, fields)
}
