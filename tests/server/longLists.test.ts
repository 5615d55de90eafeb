import { expect, it, vi } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { Problem } from '#server/http/problem.ts'
import { readWrittenValues } from '#server/records/wireRow.ts'
import { fieldKind } from '#tests/support/language.ts'

const bounded = panelResources().flatMap((resource) =>
  resource.fields
    .filter((field) => 'maxItems' in fieldKind(field.kind).openApi(field))
    .map((field) => ({ resource, field, name: `${resource.name}.${field.name}` })),
)

it.each(bounded)(
  'a list that is too long is refused before its items are read: $name',
  ({ resource, field }) => {
    const kind = fieldKind(field.kind)
    const max = Number(kind.openApi(field).maxItems)
    const read = vi.spyOn(kind, 'fromWire')
    const own = { ...resource, fields: [{ ...field, edit: 'always' as const }] }
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
    read.mockRestore()
  },
)

it('there are such lists', () => {
  expect(bounded.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['journeys.steps', 'campaigns.journeys', 'clips.tags']),
  )
})
