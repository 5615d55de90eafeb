import { choice, date, defineResource, email, integer, text } from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'

/** A list with the columns that both pages of the bench show. */
export const customersEntry = resolveResource(
  defineResource({
    name: 'people',
    label: ['Kunde', 'Kunden'],
    fields: {
      company: text({ label: 'Firma' }),
      email: email({ label: 'E-Mail' }),
      employees: integer({ label: 'Mitarbeiter' }),
      city: text({ label: 'Ort' }),
      since: date({ label: 'Kunde seit' }),
      status: choice({ label: 'Status', options: { ACTIVE: 'Aktiv', CANCELLED: 'Gekündigt' } }),
    },
    list: { columns: ['company', 'email', 'employees', 'city', 'since', 'status'] },
    access: { list: [], show: [] },
    actions: {
      cancel: { label: 'Kündigen', access: [], put: 'people/{id}/status', body: { status: 'CANCELLED' } },
    },
    api: { list: { get: 'people', total: 'maxCount' }, one: { get: 'people/{id}' } },
  }),
)

const total = 100_000

/** A backend in the page: the same rows at once, however they are drawn. */
export const fetchRows: typeof fetch = async (input) => {
  const { searchParams } = new URL(String(input))
  const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))]
  const data = Array.from({ length: Math.min(limit, total - offset) }, (_, index) => row(offset + index))
  return Response.json({ data, maxCount: total })
}

function row(index: number) {
  return {
    id: `p${index}`,
    company: `Firma ${String(index).padStart(6, '0')} GmbH & Co. KG`,
    email: `kontakt${index}@firma${index % 977}.example.com`,
    employees: (index * 37) % 5000,
    city: ['Berlin', 'München', 'Köln', 'Görlitz'][index % 4],
    since: `20${String(10 + (index % 16))}-0${1 + (index % 9)}-1${index % 10}`,
    status: index % 3 ? 'ACTIVE' : 'CANCELLED',
  }
}

/** Rows of a page, from the page's own address. */
export const rowsPerPage = Number(new URLSearchParams(globalThis.location?.search).get('rows') ?? 25)
