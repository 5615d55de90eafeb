import type { Page } from '@playwright/test'
import { noisyPng } from '../../support/pictures.ts'
import type { Scene } from '../scene.ts'

const journey = (page: Page) => page.getByRole('link', { name: 'Endlich rauchfrei', exact: true }).click()

/** Journeys and the media library. */
export const content: readonly Scene[] = [
  {
    name: 'journey',
    language: 'de',
    person: 'admin',
    path: '/panel/user-journeys',
    async act(page) {
      await journey(page)
      await page.getByRole('heading', { level: 1, name: /Endlich rauchfrei|Journey-Übersicht/ }).waitFor()
    },
  },
  {
    name: 'journey-bearbeiten',
    language: 'de',
    person: 'admin',
    path: '/panel/user-journeys',
    height: 900,
    async act(page) {
      await journey(page)
      await page.getByRole('link', { name: 'Bearbeiten' }).click()
      await page.getByRole('button', { name: /^3 / }).first().click()
    },
  },
  { name: 'mediathek', language: 'de', person: 'admin', path: '/panel/media' },
  {
    name: 'hochladen',
    language: 'de',
    person: 'admin',
    path: '/panel/media',
    async act(page) {
      await page.getByLabel('Dateien zum Hochladen auswählen').setInputFiles([
        { name: 'Pausenraum.png', mimeType: 'image/png', buffer: noisyPng(300, 200) },
        { name: 'Preisliste.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 ') },
      ])
      await page.getByText(/gehört zu keiner der erlaubten Arten/).waitFor()
    },
  },
  {
    name: 'medium',
    language: 'de',
    person: 'admin',
    path: '/panel/media',
    async act(page) {
      await page.getByRole('link', { name: 'Augenyoga – Einführung' }).click()
      await page.getByRole('region', { name: 'Angaben zur Datei' }).waitFor()
    },
  },
]
