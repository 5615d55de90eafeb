/** One fact with its name. */
export interface Fact {
  name: string
  value: string
}

export interface FactGroup {
  title: string
  facts: readonly Fact[]
}

/** The diagnosis as plain text for a support ticket: a heading, then each group with its facts. */
export function diagnosisText(heading: string, groups: readonly FactGroup[]): string {
  const blocks = groups.map(({ title, facts }) =>
    [title, ...facts.map(({ name, value }) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${[heading, ...blocks].join('\n\n')}\n`
}
