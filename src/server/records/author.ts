import type { ChangeOperation } from '../../model/contract/change.ts'

type Values = Readonly<Record<string, unknown>>

/** Who changes something. */
export interface Author {
  /** Id of the account; `null` for who has none. */
  id: string | null
  /** Full name. */
  name: string
}

/** A person as the author of what they do. */
export function authorOf(person: { id: string; email: string; firstName: string; lastName: string }): Author {
  return { id: person.id, name: `${person.firstName} ${person.lastName}`.trim() || person.email }
}

/** What was done to a record, for whoever keeps that. */
export interface RecordedChange {
  operation: ChangeOperation
  /** Name of the action. @default none */
  action?: string | undefined
  /** The record's id. */
  id: string
  /** The stored values by field name; of a new record none. */
  before: Values
  /** Of a deleted record none. */
  after: Values
  author: Author
  at: Date
}
