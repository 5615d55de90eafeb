import type { Messages } from '#i18n/messages.ts'
import { ApiError } from '#model/contract/errors.ts'
import { hasChanged, type Merge } from '#model/kinds/mergeRecords.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { PanelReach } from '../features.ts'

// What the answer to a save means.

type Values = Record<string, unknown>

export function valuesOf(fields: Merge['joined'] = [], values: Values): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name]]))
}

/** What a feature says of a refusal stands in place of the backend's words, which are in its own language. */
export function inOurWords(error: unknown, texts: Messages, panel: Pick<PanelReach, 'parts'>): unknown {
  const detail = panel.parts.refusal?.(error, texts)
  return error instanceof ApiError && detail !== undefined ? error.with({ detail }) : error
}

/** The backend may hold another state than the form was opened with; a conflict that has a name is about something else. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && [409, 412].includes(error.status) && error.problem === undefined
}

export function isOtherState({ fields }: ResolvedResource, one: AnyRecord, other: AnyRecord): boolean {
  return one.updatedAt !== other.updatedAt || fields.some((field) => hasChanged(field, one, other))
}
