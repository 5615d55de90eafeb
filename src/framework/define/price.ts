import type { Text } from './text.ts'

/** What a record costs: a monthly price and one for each unit, over a term. */
export interface Price<Name extends string = string> {
  /** `money` field: due every month, whatever the number of units. */
  monthly: Name
  /** `money` field: due every month for each unit. @default none */
  perUnit?: Name
  /** What is counted, one and several, as in "1 Mitarbeiter". Required with `perUnit`. */
  unit?: readonly [Text, Text]
  /** `integer` field: months of the term. */
  months?: Name
  /** `date` fields of the term; where both are set they say its months, else `months` does. */
  term?: readonly [Name, Name]
}
