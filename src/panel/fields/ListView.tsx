import { Fragment } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'
import { fieldView } from './viewRegistry.ts'

type Item = Record<string, unknown>

function itemsOf(value: unknown): Item[] {
  return Array.isArray(value)
    ? value.filter((item): item is Item => typeof item === 'object' && item !== null)
    : []
}

/** Items have no identity of their own; their place is all that tells them apart. */
function numbered(items: readonly Item[]) {
  return items.map((item, index) => ({ number: index + 1, item }))
}

/** How many items there are, or what stands for each of them where the entry says so. */
function ItemSummary({ field, value, record }: FieldValueProps) {
  const items = itemsOf(value)
  const part = field.fields?.find(({ name }) => name === field.summary)
  if (!part) return <>{items.length}</>
  if (items.length === 0) return <NothingGiven />
  const { Cell } = fieldView(part.kind)
  return numbered(items).map(({ number, item }) => (
    <Fragment key={number}>
      {number > 1 && ', '}
      <Cell field={part} value={item[part.name]} record={record} />
    </Fragment>
  ))
}

function ItemTable({ field, value }: FieldValueProps) {
  const { textOf } = useLanguage()
  const items = itemsOf(value)
  const fields = field.fields ?? []
  if (items.length === 0) return <NothingGiven />
  return (
    <div className="table-scroll">
      <table className="items">
        <thead>
          <tr>
            <th scope="col">#</th>
            {fields.map((part) => (
              <th scope="col" key={part.name} className={fieldView(part.kind).alignRight ? 'right' : ''}>
                {textOf(part.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(items).map(({ number, item }) => (
            <tr key={number}>
              <td>{number}</td>
              {fields.map((part) => {
                const { Cell, alignRight } = fieldView(part.kind)
                return (
                  <td key={part.name} data-label={textOf(part.label)} className={alignRight ? 'right' : ''}>
                    <Cell field={part} value={item[part.name]} record={{ id: number, ...item }} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const listView: FieldView = {
  Cell: ItemSummary,
  Detail: ItemTable,
  alignRight: true,
}
