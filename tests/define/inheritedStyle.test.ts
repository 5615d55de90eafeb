import { describe, expect, it } from 'vitest'
import { readKeys } from '#build/reference/readKeys.ts'
import type { BackendConfig } from '#model/language/backend.ts'
import type { CallStyle, MergedKey, WrittenStyle } from '#model/language/callStyle.ts'
import { callStyle, callStyleKeys } from '#model/language/check/callStyle.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveStyle } from '#model/styles/resolveStyle.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { fc } from '#tests/support/properties.ts'

const documented = readKeys('src/model/language/callStyle.ts', 'CallStyle')
const keys = documented.map(({ key }) => key) as (keyof CallStyle)[]
const merged: readonly MergedKey[] = ['query', 'filters', 'values', 'headers', 'envelope', 'edit', 'errors']

const styleOf = (api: object, backend: BackendConfig = {}) => {
  const entry = {
    name: 'invoices',
    label: ['Rechnung', 'Rechnungen'],
    backend: 'billing',
    fields: { number: { kind: 'text', label: 'Nummer' } },
    list: { columns: ['number'] },
    access: { list: [], create: [], edit: [], delete: [] },
    api: { path: 'invoices', ...api },
  } as unknown as AnyResource
  const [resource] = resolveEntries([], [entry], { styles: callStyles, backends: { billing: backend } })
  return resource?.api.style
}

/** What stands in the table, as a value; "none" is none. */
function toldValue(text = 'none'): unknown {
  const [said = ''] = text.split(' (')
  return said === 'none' ? undefined : JSON.parse(said.replaceAll("'", '"'))
}

const without = <Style extends object>(style: Style, key: string) =>
  Object.fromEntries(Object.entries(style).filter(([each]) => each !== key))

/** Every key, from the styles that come with the panel and beyond them. */
const everything: Required<CallStyle> = {
  paging: { page: 'page', size: 'size' },
  whole: true,
  order: 'sort={field}',
  search: 'q',
  filters: { eq: '{field}={value}', in: '{field}={values}' },
  values: { date: '{value}T12:00:00Z' },
  absent: 'empty',
  rows: 'rows',
  total: 'total',
  id: 'key',
  query: { tenant: 1 },
  row: 'attributes',
  item: '{path}?id={id}',
  ids: 'id={ids}',
  envelope: { answer: 'answer', body: 'body', with: { type: '{collection}' } },
  edit: { method: 'POST', sends: 'whole' },
  errors: { list: 'errors', text: 'words' },
  body: 'form',
  once: 'Idempotency-Key',
  headers: { Prefer: 'count=exact' },
}
const known: readonly CallStyle[] = [everything, ...Object.values(callStyles)]
const anyStyle = fc.constantFrom(...known)
const anyKey = fc.constantFrom(...keys)

describe('a key of a style', () => {
  it.each(documented)(
    '$key has the default of the documentation where nothing is named',
    ({ key, default: text }) => {
      const told = toldValue(text)
      const bare = styleOf({})?.[key as keyof CallStyle]
      const nothing = key === 'envelope' ? { answer: '', body: '', with: {} } : {}
      const isMerged = merged.some((each) => each === key)
      expect(bare).toEqual(isMerged && told === undefined ? nothing : key === 'whole' ? undefined : told)
    },
  )

  it('has that default too where its neighbours are named and no style is', () => {
    fc.assert(
      fc.property(anyStyle, anyKey, (style, key) => {
        expect(styleOf(without(style, key))?.[key]).toEqual(resolveStyle({})[key])
        expect(styleOf({}, without(style, key))?.[key]).toEqual(resolveStyle({})[key])
      }),
    )
  })

  it('is as if nobody had named it where it is null', () => {
    fc.assert(
      fc.property(anyStyle, anyStyle, anyStyle, anyKey, (style, ofBackend, ofEntry, key) => {
        const unset = { ...without(ofEntry, key), [key]: null }
        const [one, two, three] = [style, ofBackend, ofEntry].map((each) => without(each, key))
        expect(resolveStyle(style, ofBackend, unset)).toEqual(resolveStyle(one ?? {}, two ?? {}, three ?? {}))
        // What comes after it counts again.
        expect(resolveStyle(style, { [key]: null }, ofEntry)[key]).toEqual(resolveStyle(ofEntry)[key])
      }),
    )
  })

  it.each(merged)('%s is merged by its own keys, each of which can be taken away', (key) => {
    for (const style of known) {
      const parts = style[key] === undefined || typeof style[key] === 'string' ? {} : style[key]
      for (const part of Object.keys(parts)) {
        const name = key === 'headers' ? part.toUpperCase() : part
        const unset: WrittenStyle = { [key]: { [name]: null } }
        const rest = { ...style, [key]: without(parts, part) } as CallStyle
        expect(resolveStyle(style, unset)).toEqual(resolveStyle(rest))
        expect(callStyle(unset, 'style')).toEqual([])
      }
    }
  })

  it('may be null in a backend and in an entry', () => {
    expect(keys.filter((key) => key !== 'edit').toSorted()).toEqual(Object.keys(callStyleKeys).toSorted())
    for (const key of keys) expect(callStyle({ [key]: null }, 'style')).toEqual([])
    const backend: BackendConfig = { style: 'spring', search: null, edit: null }
    expect(styleOf({ order: null, edit: { sends: null } }, backend)).toEqual(
      resolveStyle(without(without(without(callStyles.spring ?? {}, 'search'), 'order'), 'edit')),
    )
  })
})
