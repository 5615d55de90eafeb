/** A field that two people have changed, with the changes of both wherever they do not contradict each other. */
export interface JoinedField {
  /** Where they do, mine counts. */
  mine: unknown
  /** Where they do, theirs counts. */
  theirs: unknown
  /** Keys of the parts where they do; none: nobody need be asked. */
  parts: readonly string[]
}
