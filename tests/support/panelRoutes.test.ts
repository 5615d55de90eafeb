import { describe, expect, it } from 'vitest'
import { defineResource, resolveResource, text } from '#features/model.ts'
import { fullest, routesOf, routesOfRecord } from './panelRoutes.ts'

/** Pages of the specification with the titles of the design, §7, and those that are ours; entries and pages have them as their own. */
const named: readonly (readonly [path: string, de: string, en?: string])[] = [
  ['/panel', 'Übersicht', 'Overview'],
  ['/panel/campaign-assignment', 'Kampagnenzuordnung', 'Campaign assignment'],
  ['/panel/dummy', 'Dummy Page'],
  ['/panel/dummy/playground-subscription-form', 'Playground: New Subscription Form Page'],
  ['/panel/formbuilder', 'Formbuilder', 'Form builder'],
  ['/panel/formbuilder/create', 'Neues Formular', 'New form'],
  ['/panel/media', 'Mediathek', 'Media library'],
  ['/panel/operator-list', 'Operatoren', 'Operators'],
  ['/panel/operator-list?create', 'Operatoren', 'Operators'],
  ['/panel/reports', 'Berichte', 'Reports'],
  ['/panel/subscriptions', 'Abonnements', 'Subscriptions'],
  ['/panel/subscriptions/create', 'Neues Abonnement', 'New Subscription Form Page'],
  ['/panel/user-journeys', 'Journeys'],
  ['/panel/user-journeys/create', 'Journey anlegen', 'New journey'],
  ['/panel/user-list', 'Kunden', 'Customers'],
  ['/panel/journal', 'Änderungsprotokoll', 'Change log'],
  ['/panel/settings', 'Einstellungen', 'Settings'],
  ['/panel/settings/profile', 'Profil', 'Profile'],
  ['/panel/settings/password', 'Passwort', 'Password'],
  ['/panel/settings/appearance', 'Darstellung', 'Appearance'],
  ['/panel/settings/rights', 'Meine Rechte', 'My permissions'],
  ['/panel/settings/diagnosis', 'Diagnose', 'Diagnostics'],
]

const tools = resolveResource(
  defineResource({
    name: 'tools',
    label: [
      { de: 'Werkzeug', en: 'Tool' },
      { de: 'Werkzeuge', en: 'Tools' },
    ],
    fields: { name: text({ label: 'Name' }) },
    title: 'name',
    list: { columns: ['name'] },
    tabs: [{ tab: 'details' }, { tab: 'raw' }],
    access: { list: [], show: [], create: [], edit: ['*:shop:Put'] },
    api: 'rest',
  }),
)

describe('the pages that walks visit', () => {
  it.each(named)('hold %s with its title', (path, de, en = de) => {
    expect(routesOf().find((route) => route.path === path)?.title).toEqual({ de, en })
  })

  it('follow from an entry: its list, its forms, and the page and tabs of a record', () => {
    const all = [...routesOf([tools], []), ...routesOfRecord(tools, { id: 'a/1', name: 'Zange' })]
    expect(all.map(({ path, title }) => [path, title?.en])).toEqual([
      ['/panel/tools', 'Tools'],
      ['/panel/tools/create', 'New tool'],
      ['/panel/tools/a%2F1', 'Zange'],
      ['/panel/tools/a%2F1?tab=raw', 'Zange'],
      ['/panel/tools?record=a%2F1', 'Tools'],
      ['/panel/tools/a%2F1/edit', 'Edit tool'],
    ])
    expect(all.at(-1)?.access).toEqual(['*:shop:Put'])
  })

  it('show of the records the one that has most', () => {
    const [bare, full] = [
      { id: 1, name: 'a', tags: [], end: null },
      { id: 2, name: 'b', tags: ['x'], end: '2026' },
    ]
    expect(fullest([bare, full])).toBe(full)
    expect(fullest([])).toBeUndefined()
  })
})
