import {
  allow,
  choice,
  defineResource,
  defineRightsTemplates,
  email,
  templateGrants,
  templateOptions,
  text,
} from '#features/model.ts'
import { type Backend, json } from '../../support/renderPanel.tsx'

const templates = defineRightsTemplates([
  {
    name: 'reading',
    label: { de: 'Nur lesen', en: 'Read only' },
    description: { de: 'Sieht Personen.', en: 'Sees people.' },
    statements: [allow('*:people', 'Get')],
  },
  {
    name: 'keeping',
    label: { de: 'Pflege', en: 'Keeping' },
    description: { de: 'Ändert Personen.', en: 'Changes people.' },
    statements: [allow('*:people', 'Get', 'Put')],
  },
])

/** People who are invited, several at once, with a rights template. */
export const people = defineResource({
  name: 'people',
  label: [
    { de: 'Person', en: 'Person' },
    { de: 'Personen', en: 'People' },
  ],
  createIn: 'slideOver',
  createLabel: { de: 'Einladen', en: 'Invite' },
  title: 'mail',
  fields: {
    mail: email({ label: 'E-Mail', required: true, edit: 'create' }),
    rights: choice({
      label: { de: 'Vorlage', en: 'Template' },
      options: templateOptions(templates),
      grants: templateGrants(templates),
    }),
    state: choice({
      label: { de: 'Zustand', en: 'State' },
      options: { ACTIVE: { de: 'Aktiv', en: 'Active' }, INVITED: { de: 'Eingeladen', en: 'Invited' } },
      tones: { ACTIVE: 'positive', INVITED: 'info' },
      edit: 'never',
    }),
    note: text({ label: { de: 'Notiz', en: 'Note' }, edit: 'create', writeOnly: true }),
  },
  list: { columns: ['mail', 'state'] },
  access: {
    list: ['*:people:Get'],
    show: ['*:people:Get'],
    create: ['*:people:Put'],
    edit: ['*:people:Put'],
    delete: ['*:people:Put'],
  },
  api: {
    list: { get: 'people' },
    one: { get: 'people/{id}' },
    create: { post: 'people', each: { field: 'mail', known: 'resend' }, preview: { post: 'people/preview' } },
    edit: { put: 'people/{id}', notSelf: true },
    delete: { delete: 'people/{id}', notSelf: true },
  },
  actions: {
    resend: {
      label: { de: 'Erneut senden', en: 'Send again' },
      access: ['*:people:Put'],
      when: { state: 'INVITED' },
      post: 'people/{id}/resend',
    },
    link: {
      label: { de: 'Link holen', en: 'Get link' },
      access: ['*:people:Put'],
      when: { state: 'INVITED' },
      post: 'people/{id}/link',
      answer: 'link',
    },
    block: {
      label: { de: 'Sperren', en: 'Block' },
      access: ['*:people:Put'],
      notSelf: true,
      post: 'people/{id}/block',
    },
  },
})

interface Row {
  id: string
  mail: string
  rights: string
  state: string
}

/** A backend that knows one who is invited, one who works, and the person at the page (`u1`). */
export function peopleBackend(): { rows: Row[]; backend: Backend } {
  const rows: Row[] = [
    { id: 'u1', mail: 'ich@example.com', rights: 'keeping', state: 'ACTIVE' },
    { id: 'p2', mail: 'eva@example.com', rights: 'reading', state: 'INVITED' },
    { id: 'p3', mail: 'jan@example.com', rights: 'keeping', state: 'ACTIVE' },
  ]
  const backend: Backend = ({ method, path, body }) => {
    const [, id = '', verb] = path.split('/')
    const row = rows.find((one) => one.id === id)
    if (path === 'people' && method === 'GET') return { data: rows }
    if (path === 'people') return created(rows, body as Partial<Row>)
    if (path === 'people/preview') {
      return { de: { subject: 'Einladung', text: 'Guten Tag' }, en: { subject: 'Invitation', text: 'Hello' } }
    }
    if (verb === 'link')
      return { link: 'https://panel.test/take?pass=SECRET', expiresAt: '2030-05-04T10:00:00Z' }
    if (method === 'PUT' && row) return Object.assign(row, body)
    if (method === 'DELETE') {
      rows.splice(0, rows.length, ...rows.filter((one) => one.id !== id))
      return new Response(null, { status: 204 })
    }
    return row
  }
  return { rows, backend }
}

function created(rows: Row[], body: Partial<Row>) {
  const known = rows.find(({ mail }) => mail === body.mail)
  if (known) return json({ type: 'alreadyInvited', status: 409, id: known.id }, 409)
  if (body.mail?.startsWith('spät')) return json({ detail: 'down' }, 503)
  const row = { rights: '', ...body, id: `p${rows.length + 1}`, state: 'INVITED' } as Row
  rows.push(row)
  return json(row, 201)
}
