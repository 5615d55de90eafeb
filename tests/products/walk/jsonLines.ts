import { printed } from '../../support/backends/entries.ts'

/** One of each that people have first: a text, a relation, an amount, a choice, a day, a long text. */
const six = ['number', 'customer', 'amount', 'state', 'issued', 'note']

/** Of the backend, of an entry of six fields, and of all entries. */
export interface JsonLines {
  backend: number
  six: number
  entries: number
}

interface Entry {
  fields: Record<string, unknown>
  list: { columns?: string[]; filters?: string[] }
}

/** Counts the lines of an example as the formatter writes it. */
export function linesOf(text: string): JsonLines {
  const { backends, resources } = JSON.parse(text) as {
    backends: Record<string, unknown>
    resources: Entry[]
  }
  const count = (value: unknown) => printed(value).split('\n').length
  const invoices = resources.find(({ fields }) => fields.number !== undefined)
  const backend = count(Object.values(backends)[0])
  const small = invoices && {
    ...invoices,
    fields: Object.fromEntries(Object.entries(invoices.fields).filter(([name]) => six.includes(name))),
    list: {
      ...invoices.list,
      columns: invoices.list.columns?.filter((name) => six.includes(name)),
      filters: invoices.list.filters?.filter((name) => six.includes(name)),
    },
  }
  return {
    backend,
    entries: resources.reduce((sum, entry) => sum + count(entry), 0),
    six: count(small),
  }
}
