import { describe, expect, it } from 'vitest'
import { dateTime, text } from '#features/model.ts'
import { recordFromWire } from '#model/kinds/wire.ts'
import { resolveResource } from '#tests/support/language.ts'

const invoices = resolveResource({
  name: 'invoices',
  label: ['Invoice', 'Invoices'],
  fields: {
    title: text({ label: 'Title' }),
    changed: dateTime({ label: 'Changed', wire: 'meta.times.changed', edit: 'never' }),
  },
  list: { columns: ['title'] },
  access: { list: ['*:billing:Get'] },
  api: { list: { get: 'invoices' } },
  dropped: ['meta.secret'],
})

describe('a value inside another one', () => {
  const changed = '2026-03-01T10:00:00.000Z'

  it('is read from there, and what stands beside it is further data', () => {
    const row = { id: '1', title: 'A', meta: { times: { changed, seen: 'x' }, by: 'Anna', secret: 's' } }
    expect(recordFromWire(invoices, row)).toEqual({
      ...{ id: '1', title: 'A', changed },
      meta: { times: { seen: 'x' }, by: 'Anna' },
    })
  })

  it('leaves nothing behind where it stood alone', () => {
    expect(recordFromWire(invoices, { id: '1', meta: { times: { changed } } })).toEqual({
      ...{ id: '1', changed },
    })
  })

  it.each([[undefined], ['text'], [7], [[]], [{ times: 'text' }]])(
    'is unknown where the backend sends %j, which is kept',
    (meta) => {
      expect(recordFromWire(invoices, { id: '1', meta })).toEqual({ id: '1', ...(meta ? { meta } : {}) })
    },
  )

  it.each([[null], [{ times: null }]])('is empty where the backend says %j, which is kept', (meta) => {
    expect(recordFromWire(invoices, { id: '1', meta })).toEqual({ id: '1', changed: null, meta })
  })
})
