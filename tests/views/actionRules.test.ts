import { expect, it } from 'vitest'
import { choice, defineResource, text } from '#features/model.ts'
import { offeredActions } from '#panel/record/actionRules.ts'
import { resolveResource } from '#tests/support/language.ts'

const letters = resolveResource(
  defineResource({
    name: 'letters',
    label: ['Brief', 'Briefe'],
    fields: {
      name: text({ label: 'Name' }),
      state: choice({ label: 'Zustand', options: { DRAFT: 'A', SENT: 'B', LOST: 'C' } }),
    },
    list: { columns: ['name'] },
    access: { list: [] },
    api: { list: { get: 'letters' } },
    actions: {
      send: { post: 'letters/{id}/send', label: 'Senden', access: [], when: { state: ['DRAFT', 'LOST'] } },
      recall: { post: 'letters/{id}/recall', label: 'Zurückholen', access: [], when: { state: 'SENT' } },
      copy: { post: 'letters/{id}/copy', label: 'Duplizieren', access: [] },
    },
  }),
)
const namesFor = (state: string | null) =>
  offeredActions(letters, { id: '1', state }, { can: () => true, person: 'me' }).map(({ name }) => name)

it('the actions that fit a record are those whose value it has, or one of whose values', () => {
  expect(namesFor('DRAFT')).toEqual(['send', 'copy'])
  expect(namesFor('LOST')).toEqual(['send', 'copy'])
  expect(namesFor('SENT')).toEqual(['recall', 'copy'])
  expect(namesFor(null)).toEqual(['copy'])
})
