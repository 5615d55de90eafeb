import { defineResource, path, text } from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'

const count = 200
const branches = 30

/** Steps of which every sixth is a question whose second answer leaves the next step out. */
const steps = Array.from({ length: count }, (_, index) => {
  const own = { key: `s${index + 1}`, title: `Schritt mit Nummer ${index + 1}` }
  if (index % 6 !== 0 || index / 6 >= branches) return { ...own, kind: 'reading', text: '<p>Zum Lesen</p>' }
  return {
    ...own,
    kind: 'question',
    text: '<p>Wie weiter?</p>',
    branches: [
      { key: 'b1', label: 'Ja', next: null },
      { key: 'b2', label: 'Nein', next: `s${index + 3}` },
    ],
  }
})

const manual = { id: 1, name: 'Lang', steps }

/** Records with a long path, as a backend would send them. */
export const manualsEntry = resolveResource(
  defineResource({
    name: 'manuals',
    label: ['Anleitung', 'Anleitungen'],
    fields: {
      name: text({ label: 'Name', required: true }),
      steps: path({
        label: 'Schritte',
        kinds: {
          reading: { label: 'Lesen', holds: 'text' },
          question: { label: 'Frage', holds: 'decision' },
        },
      }),
    },
    list: { columns: ['name'] },
    access: { list: [], show: [], create: [], edit: [] },
    api: {
      list: { get: 'manuals', rows: 'data' },
      one: { get: 'manuals/{id}' },
      edit: { put: 'manuals/{id}' },
    },
  }),
)

export const fetchManuals: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input))
  return Response.json(pathname.endsWith('/1') ? manual : { data: [manual] })
}
