/** What both forms ask for: the same kinds in the same order. */
export interface BenchField {
  name: string
  label: string
  kind: (typeof kinds)[number]
  required: boolean
}

const kinds = [
  ...(['text', 'email', 'integer', 'text', 'money'] as const),
  ...(['date', 'choice', 'text', 'number', 'text'] as const),
]

export const options = { A: 'Erstens', B: 'Zweitens', C: 'Drittens' }

/** 200 fields, ten of them required and empty, so that a form with nothing in it is refused. */
export const benchFields: readonly BenchField[] = Array.from({ length: 200 }, (_, index) => ({
  name: `field${index + 1}`,
  label: `Feld ${index + 1}`,
  kind: kinds[index % kinds.length] ?? 'text',
  required: index % 20 === 0,
}))

/** The text in the middle that is typed into. */
export const typedName = 'field104'
