import { expect, it, vi } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { Problem } from '#server/http/problem.ts'
import { readWrittenValues } from '#server/records/wireRow.ts'

const bounded = panelResources().flatMap((resource) =>
  resource.fields
    .filter((field) => 'maxItems' in field.type.openApi(field))
    .map((field) => ({ resource, field, name: `${resource.name}.${field.name}` })),
)

it.each(bounded)(
  'a list that is too long is refused before its items are read: $name',
  ({ resource, field }) => {
    const max = Number(field.type.openApi(field).maxItems)
    const read = vi.fn(field.type.fromWire)
    const watched = { ...field, type: { ...field.type, fromWire: read }, edit: 'always' as const }
    const own = { ...resource, fields: [watched] }
    const body = (length: number) => ({ [field.wire]: Array.from({ length }, () => ({})) })
    try {
      readWrittenValues(own, body(max + 1), 'create')
      expect.unreachable()
    } catch (error) {
      expect(error instanceof Problem && error.details.errors).toMatchObject({
        [field.wire]: { code: 'maxItems', params: { max } },
      })
    }
    expect(read).not.toHaveBeenCalled()
  },
)

it('there are such lists', () => {
  expect(bounded.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['journeys.steps', 'campaigns.journeys', 'clips.tags']),
  )
})
