import type { JsonObject } from '../../../model/base/json.ts'
import { nested, withPart } from '../../../model/contract/answerPaths.ts'
import type { ResolvedStyle } from '../../../model/language/callStyle.ts'

/** A row of the API as a style has it: the fields where it wants them, the id beside them under its name. */
export function toStyledRow(
  { id: name, row: inside }: ResolvedStyle,
  { id, ...fields }: JsonObject,
): JsonObject {
  return withPart(withPart({}, inside, nested(fields)), name, id) as JsonObject
}
