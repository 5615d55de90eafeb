import type { Scene } from '../scene.ts'

/** Operators, reports, the change journal, settings. */
export const administration: readonly Scene[] = [
  {
    name: 'einladen',
    language: 'de',
    person: 'admin',
    path: '/panel/operator-list?create',
    height: 900,
    async act(page) {
      const dialog = page.getByRole('dialog', { name: 'Operator einladen' })
      await dialog.getByRole('combobox', { name: 'E-Mail', exact: true }).fill('nina.neu@example.com,')
      await dialog.getByRole('combobox', { name: /Rolle/ }).click()
      await page.getByRole('option', { name: 'Redaktion' }).click()
      await dialog.getByRole('region', { name: 'Was darf diese Person?' }).waitFor()
    },
  },
  {
    name: 'bericht',
    language: 'de',
    person: 'admin',
    path: '/panel/reports/portfolio',
    height: 900,
    act: (page) => page.getByText('Gesamt').first().waitFor(),
  },
  {
    name: 'import',
    language: 'de',
    person: 'admin',
    path: '/panel/import/user-journeys/file',
    async act(page) {
      const lines = [
        'Titel;Beschreibung;Status',
        'Besser schlafen;Zehn Abende, ruhiger in den Schlaf.;Veröffentlicht',
        'Endlich rauchfrei;Zwölf Schritte ohne Zigarette.;Entwurf',
        'Mittags abschalten;Drei kurze Übungen.;Entwurf',
        'Gelassen bleiben;;Wird geprüft',
      ]
      const buffer = Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'journeys.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: 'Prüfen', exact: true }).click()
      await page.getByRole('table', { name: 'Zeilen der Datei' }).waitFor()
    },
  },
  {
    name: 'aenderungsprotokoll',
    language: 'de',
    person: 'admin',
    // What the scenes before have done, all of it at one moment, has no order of its own.
    path: '/panel/journal?filter={"resource":["campaigns"]}',
  },
  { name: 'darstellung', language: 'de', person: 'admin', path: '/panel/settings/appearance' },
  { name: 'meine-rechte', language: 'de', person: 'editor', path: '/panel/settings/rights' },
]
