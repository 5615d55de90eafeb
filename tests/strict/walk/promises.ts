import type { CapabilityName } from '#config/capabilities.ts'
import { people } from '../../e2e/people.ts'
import type { Walk } from './walk.ts'
import { emailIn, sayYes, type Wanted, write } from './writes.ts'

const soon = { timeout: 10_000 }
const unique = () => Math.random().toString(36).slice(2, 8)

/** What staff do by a capability, in German, and the call that must be taken for it. */
interface Promised {
  wanted: Wanted
  act: (walk: Walk) => Promise<void>
}

/** Each capability, kept: a new one has its line here or does not compile. */
const promises: Record<CapabilityName, Promised> = {
  listQueries: {
    wanted: ({ path, query }) => path === 'mca-users/users/customers' && query.includes('limit'),
    act: (walk) => open(walk, '/panel/user-list'),
  },
  nearestSearch: {
    wanted: ({ headers }) => headers.includes('search-order'),
    act: async (walk) => {
      await open(walk, '/panel/settings')
      await walk.page.getByRole('button', { name: 'Alles durchsuchen' }).first().click(soon)
      await walk.page.getByRole('combobox', { name: 'Alles durchsuchen' }).fill('Albrecht', soon)
    },
  },
  singleRecords: {
    wanted: /^GET mca-users\/users\/customers\/[^/]+$/,
    act: (walk) => open(walk, `/panel/user-list/${walk.ids.customer}`),
  },
  versions: {
    wanted: ({ method, headers }) => method === 'PUT' && headers.includes('if-match'),
    act: async (walk) => {
      await open(walk, `/panel/subscriptions/${walk.ids.subscription}/edit`)
      await walk.page.getByLabel('Preis je Mitarbeiter').fill('4,20', soon)
      await save(walk)
      await sayYes(walk)
    },
  },
  idempotency: {
    wanted: ({ method, headers }) => method === 'POST' && headers.includes('idempotency-key'),
    act: (walk) => newSubscription(walk),
  },
  campaignNames: {
    wanted: ({ path, body }) => path === 'api-campaigns-post' && 'name' in Object(body),
    act: (walk) => newSubscription(walk, `Benannt ${unique()}`),
  },
  assignments: {
    wanted: /^PUT mca-users\/users\/customers\/[^/]+\/subscription$/,
    act: assign,
  },
  endReasons: {
    wanted: ({ path, body }) =>
      /^mca-users\/users\/customers\/[^/]+\/subscription$/.test(path) && 'endReason' in Object(body),
    act: async (walk) => {
      const { page } = walk
      await assign(walk)
      await open(walk, `/panel/user-list/${walk.ids.customer}?tab=assignments`)
      // The newest stands first.
      await page.getByRole('button', { name: 'Aktionen' }).first().click(soon)
      await page.getByRole('menuitem', { name: 'Beenden' }).click(soon)
      await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click(soon)
    },
  },
  plannedChanges: {
    wanted: /^POST planned-changes$/,
    act: async (walk) => {
      await open(walk, `/panel/subscriptions/${walk.ids.subscription}`)
      await more(walk, 'Änderung planen')
      const dialog = walk.page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Ab', exact: true }).fill('01.01.2090', soon)
      await dialog.getByLabel('Monatspreis').fill('61', soon)
      await dialog.getByRole('button', { name: 'Planen' }).click(soon)
      await sayYes(walk)
    },
  },
  journal: {
    wanted: /^POST changes\/undo$/,
    act: async (walk) => {
      const { page } = walk
      await open(walk, `/panel/subscriptions/${walk.ids.subscription}`)
      await page.getByRole('button', { name: 'Deaktivieren' }).click(soon)
      await page.getByRole('dialog').getByRole('button', { name: 'Deaktivieren' }).click(soon)
      await page.getByRole('button', { name: 'Rückgängig' }).first().click(soon)
    },
  },
  notes: {
    wanted: /^POST customerNotes$/,
    act: async (walk) => {
      await open(walk, `/panel/user-list/${walk.ids.customer}?tab=notes`)
      await walk.page.getByLabel('Neue Notiz').fill('Rief an', soon)
      await walk.page.getByLabel('Neue Notiz').press('Control+Enter')
    },
  },
  writeJourneys: {
    wanted: /^POST mca-user-journeys$/,
    act: async (walk) => {
      await open(walk, '/panel/user-journeys/create')
      await walk.page.getByRole('textbox', { name: 'Titel' }).first().fill(`Neu ${unique()}`, soon)
      await save(walk)
    },
  },
  writeMedia: {
    wanted: /^PUT api-content-put\/[^/]+$/,
    act: async (walk) => {
      await open(walk, `/panel/media/${walk.ids.clip}/edit`)
      await walk.page.getByRole('textbox', { name: 'Arbeitstitel' }).fill(`Anders ${unique()}`, soon)
      await save(walk)
    },
  },
  uploads: {
    wanted: /^PATCH media-uploads\/[^/]+$/,
    act: async (walk) => {
      await open(walk, '/panel/media')
      const buffer = Buffer.from(pixel, 'base64')
      const file = { name: `Bild ${unique()}.png`, mimeType: 'image/png', buffer }
      await walk.page.getByLabel('Dateien zum Hochladen auswählen').setInputFiles(file, soon)
    },
  },
  forms: {
    wanted: /^POST mca-forms$/,
    act: async (walk) => {
      await open(walk, '/panel/formbuilder/create')
      await walk.page.getByRole('button', { name: /^Leeres Formular/ }).click(soon)
    },
  },
  writeCustomers: {
    wanted: /^POST mca-users\/users\/customers$/,
    act: async (walk) => {
      await open(walk, '/panel/user-list/create')
      await walk.page.getByRole('textbox', { name: 'Firma' }).fill(`Neu ${unique()} GmbH`, soon)
      await walk.page.getByRole('textbox', { name: 'E-Mail' }).fill(`neu@${unique()}.example.com`, soon)
      await save(walk)
    },
  },
  erasure: {
    wanted: /^POST mca-users\/users\/customers\/[^/]+\/erase$/,
    act: async (walk) => {
      const { page } = walk
      await open(walk, `/panel/user-list/${walk.ids.prospect}`)
      await more(walk, 'Personendaten löschen …')
      // Until the record is there the heading is that of its kind.
      const name = await page.locator('main h1:visible').innerText()
      await page.getByRole('dialog').getByRole('textbox').fill(name, soon)
      await page.getByRole('dialog').getByRole('textbox').press('Enter')
    },
  },
  invitationRoles: {
    wanted: ({ path, body }) => path === 'mca-users/users/operators/invite' && 'template' in Object(body),
    act: async (walk) => {
      const { page } = walk
      await open(walk, '/panel/operator-list?create')
      const dialog = page.getByRole('dialog')
      await emailIn(dialog, 'E-Mail').fill(`neu-${unique()}@example.com`, soon)
      await dialog.getByRole('combobox', { name: /Rolle/ }).click(soon)
      await page.getByRole('option', { name: 'Nur lesen' }).click(soon)
      await dialog.getByRole('button', { name: 'OK' }).click(soon)
    },
  },
  manageOperators: {
    wanted: /^POST mca-users\/users\/operators\/[^/]+\/block$/,
    act: async (walk) => {
      await open(walk, `/panel/operator-list/${walk.ids.operator}`)
      await more(walk, 'Sperren')
      await walk.page.getByRole('dialog').getByRole('button', { name: 'Sperren' }).click(soon)
    },
  },
  accounts: {
    wanted: /^POST request-reset$/,
    act: async (walk) => {
      await walk.page.context().clearCookies()
      await open(walk, '/auth/password-request-reset')
      await walk.page.getByLabel('E-Mail-Adresse').fill(people.reader.username, soon)
      await walk.page.getByRole('button', { name: 'Link anfordern' }).click(soon)
    },
  },
  sessions: {
    wanted: /^GET sessions$/,
    act: (walk) => open(walk, '/panel/settings/password'),
  },
  secondFactor: {
    wanted: /^POST second-factor$/,
    act: async (walk) => {
      const { page } = walk
      await open(walk, '/panel/settings/password')
      await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click(soon)
      await page.getByRole('dialog').getByLabel('Jetziges Passwort').fill(people.admin.password, soon)
      await page.getByRole('dialog').getByRole('button', { name: 'Weiter' }).click(soon)
    },
  },
  profile: {
    wanted: /^PUT api-authority\/self\/profile$/,
    act: async (walk) => {
      await open(walk, '/panel/settings/profile')
      const { page } = walk
      await page.getByLabel('Vorname').fill(`Antonia ${unique()}`, soon)
      await page.getByRole('main').getByRole('button', { name: 'Speichern' }).click(soon)
    },
  },
}

/** Does what a capability gives staff; it must be there, and the backend must take it. */
export async function keepPromise(walk: Walk, name: CapabilityName) {
  const { wanted, act } = promises[name]
  await write(walk, `promise of ${name}`, wanted, () => act(walk))
}

/** A picture of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const open = async ({ page, url }: Walk, path: string): Promise<void> => void (await page.goto(url + path))

const save = ({ page }: Walk) =>
  page.getByRole('main').getByRole('button', { name: 'Speichern', exact: true }).click(soon)

async function assign(walk: Walk) {
  const { page } = walk
  await open(walk, `/panel/user-list/${walk.ids.customer}`)
  await page.getByRole('button', { name: 'Abo zuordnen' }).first().click(soon)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check(soon)
  await dialog.getByRole('button', { name: 'Zuordnen', exact: true }).click(soon)
  await sayYes(walk)
}

async function more({ page }: Walk, name: string) {
  await page.getByRole('main').getByRole('button', { name: 'Mehr', exact: true }).click(soon)
  await page.getByRole('menuitem', { name }).click(soon)
}

async function newSubscription(walk: Walk, name?: string) {
  await open(walk, '/panel/subscriptions/create')
  if (name !== undefined) await walk.page.getByLabel('Name').fill(name, soon)
  await walk.page.getByLabel('Monatspreis').fill('49', soon)
  await save(walk)
}
