import { describe, expect, it } from 'vitest'
import {
  type PanelSettings,
  readSettingsFile,
  settingChanges,
  settingsFile,
} from '#pages/settings/appearance/panelSettings.ts'

const settings: PanelSettings = {
  language: 'de',
  colourMode: 'dark',
  density: 'compact',
  motion: 'reduced',
  singleKeys: false,
  lists: {
    invoices: { columns: ['number', 'total'], perPage: 50, views: [{ name: 'Offen', query: 'state=open' }] },
  },
}
const lists = { invoices: ['number', 'total', 'state'], people: ['name'] }

function problemsIn(content: object) {
  const outcome = readSettingsFile(
    JSON.stringify({ format: 'abo-panel-settings', version: 1, ...content }),
    lists,
  )
  return 'problems' in outcome ? outcome.problems : []
}

describe('a file with settings', () => {
  it('brings all of them to another browser', () => {
    expect(readSettingsFile(settingsFile(settings), lists)).toEqual({ settings })
  })

  it.each([
    ['no JSON', 'hello', { path: '', kind: 'notJson' }],
    ['another file', '{"name":"abo-panel"}', { path: 'format', kind: 'notSettings' }],
    ['a list', '[]', { path: 'format', kind: 'notSettings' }],
    ['a later version', '{"format":"abo-panel-settings","version":2}', { path: 'version', kind: 'version' }],
  ])('is refused when it is %s', (_name, text, problem) => {
    expect(readSettingsFile(text, lists)).toEqual({ problems: [problem] })
  })

  it.each([
    [{ colourMode: 'pink' }, { path: 'colourMode', kind: 'choice', allowed: ['light', 'dark', 'system'] }],
    [{ density: 1 }, { path: 'density', kind: 'choice' }],
    [{ densty: 'normal' }, { path: 'densty', kind: 'unknownKey', meant: 'density' }],
    [{ __proto__x: 1 }, { path: '__proto__x', kind: 'unknownKey' }],
    [{ constructor: 1 }, { path: 'constructor', kind: 'unknownKey' }],
    [{ singleKeys: 'off' }, { path: 'singleKeys', kind: 'notFlag' }],
    [{ lists: [] }, { path: 'lists', kind: 'notObject' }],
    [{ lists: { invoice: {} } }, { path: 'lists.invoice', kind: 'unknownName', meant: 'invoices' }],
    [{ lists: { constructor: {} } }, { path: 'lists.constructor', kind: 'unknownName' }],
    [{ lists: { invoices: 1 } }, { path: 'lists.invoices', kind: 'notObject' }],
    [{ lists: { invoices: { columns: 'number' } } }, { path: 'lists.invoices.columns', kind: 'notList' }],
    [
      { lists: { invoices: { columns: ['number', 'totl'] } } },
      { path: 'lists.invoices.columns[1]', kind: 'unknownName', meant: 'total' },
    ],
    [{ lists: { invoices: { perPage: 0 } } }, { path: 'lists.invoices.perPage', kind: 'notCount' }],
    [
      { lists: { invoices: { views: [{ name: 'A' }] } } },
      { path: 'lists.invoices.views[0].query', kind: 'notText' },
    ],
    [
      { lists: { invoices: { colums: [] } } },
      { path: 'lists.invoices.colums', kind: 'unknownKey', meant: 'columns' },
    ],
  ])('names the place of what is wrong: %j', (content, problem) => {
    expect(problemsIn(content)).toMatchObject([problem])
  })

  it('names everything that is wrong at once', () => {
    expect(problemsIn({ language: 'fr', lists: { people: { perPage: 'all' } } })).toHaveLength(2)
  })

  it('says what would change and is silent about the rest', () => {
    const wanted = {
      language: 'de',
      density: 'normal',
      lists: { invoices: { perPage: 25, views: [] } },
    } as const
    expect(settingChanges(settings, wanted)).toEqual([
      { path: 'density', before: 'compact', after: 'normal' },
      { path: 'lists.invoices.perPage', before: 50, after: 25 },
      { path: 'lists.invoices.views', before: [{ name: 'Offen', query: 'state=open' }], after: [] },
    ])
  })
})
