import { Fragment } from 'react'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { NothingGiven } from '#panel/fields/TextViews.tsx'
import { ToldCell } from '#panel/fields/ToldText.tsx'

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

/**
 * Makes the view of a list's items.
 *
 * @param viewOf how values of the parts of an item are shown
 */
export function createListViews(viewOf: (part: ResolvedField) => FieldView) {
  /** How many items there are, or what stands for each of them where the entry says so. */
  function ItemSummary({ field, value, record }: FieldValueProps) {
    if (field.tells) return <ToldCell field={field} record={record} />
    const items = itemsOf(value)
    const part = field.fields?.find(({ name }) => name === field.summary)
    if (!part) return <>{items.length}</>
    if (items.length === 0) return <NothingGiven />
    const { Cell } = viewOf(part)
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
      <div className="scrolls-sideways">
        <table className="items">
          <thead className="narrow-hidden">
            <tr>
              <th scope="col">#</th>
              {fields.map((part) => (
                <th scope="col" key={part.name} className={viewOf(part).alignRight ? 'right' : ''}>
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
                  const { Cell, alignRight } = viewOf(part)
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
  return { list: { Cell: ItemSummary, Detail: ItemTable, alignRight: true } }
}
