import { pages } from '#app/pages.ts'
import { de } from '#i18n/de.ts'
import { reports } from '#pages/reports/reports.ts'
import * as resources from '#resources/index.ts'
import { menuGroups } from '#resources/menuGroups.ts'
import { rightsTemplates } from '#resources/rightsTemplates.ts'

/** Every text that the panel can show in German: its catalogue and what entries, pages and reports call things. */
const texts = [de, resources, pages, reports, menuGroups, rightsTemplates].flatMap(textsIn)
/** A number behind a label is there only while there is something to count. */
const fixed = new Set(texts.map((text) => text.replace(/ \(%\{count\}\)$/, '')))
/** Texts with places for names and numbers, as long as some words are left of them. */
const templates = texts
  .filter((text) => text.includes('%{') && /\p{L}{3}/u.test(text.replaceAll(/%\{\w+\}/g, '')))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/%\{\w+\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  )

export function isLabel(text: string): boolean {
  return fixed.has(text) || templates.some((template) => template.test(text))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
