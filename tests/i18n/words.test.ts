import { describe, expect, it } from 'vitest'
import { de } from '#i18n/de.ts'
import { isObject } from '#model/base/json.ts'
import { panelEntries, panelPages } from '../support/panelRoutes.ts'

/**
 * One word a thing (the glossary of the user guide): what these words mean is called otherwise, or they are the words of those who
 * build the panel. What only they read keeps them.
 */
const otherwise: Readonly<Record<string, string>> = {
  'Datens[aä]tz': 'Eintrag',
  Kennung: 'ID, or Referenz where it is told to the support',
  Ressource: 'Bereich',
  Befund: 'Hinweis',
  Zustand: 'Status',
  Kampagne: 'Abonnement, Abos zuordnen',
  Formbuilder: 'Formulare',
  Backend: 'Server',
}
/** The settings' page for the support, and what stands in place of the panel where it cannot start. */
const forExperts = ['diagnosis', 'errorPage']

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (!isObject(value) && !Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, path === '' ? key : `${path}.${key}`))
}

/** The German halves of what entries and pages say; the titles of windows are the specification's. */
function germanIn(value: unknown, path: string): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((part, index) => germanIn(part, `${path}.${index}`))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]): [string, string][] => {
    if (key === 'titles' || (key === 'title' && path.startsWith('pages'))) return []
    if (key === 'de' && typeof part === 'string') return [[`${path}.de`, part]]
    return germanIn(part, `${path}.${key}`)
  })
}

describe('the German of the panel', () => {
  const texts = [
    ...textsIn(de, '').filter(([path]) => !forExperts.includes(path.split('.')[0] ?? '')),
    ...germanIn(panelPages, 'pages'),
    ...panelEntries.flatMap((entry) => germanIn(entry, entry.name)),
  ]

  it.each(Object.entries(otherwise))('has no "%s": it says %s', (word) => {
    const found = texts.filter(([, text]) => new RegExp(word, 'i').test(text))
    expect(found.map(([path, text]) => `${path}: ${text}`)).toEqual([])
  })
})
