import type { Messages } from '#i18n/messages.ts'
import { isApiTime } from '#model/language/apiTimes.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { csvLine } from '#panel/export/csv.ts'
import type { DisclosedArea, Disclosure } from './disclosure.ts'

/** For people, as a letter to be printed; for tables; for programs. They are the endings of the files. */
export type DisclosureFormat = 'html' | 'csv' | 'json'

interface DisclosureFile {
  disclosure: Disclosure
  /** Provenance. */
  origin: readonly (readonly [label: string, text: string])[]
  texts: Messages['person']
  language: Language
  resources: readonly ResolvedResource[]
}

const writers = { html: letter, csv: table, json: data }

export function writeDisclosure(format: DisclosureFormat, file: DisclosureFile): Blob {
  return writers[format](file)
}

/** Writes each value with its label and as it is stored. */
function data({ disclosure, origin, texts }: DisclosureFile): Blob {
  const content = {
    [texts.heading]: Object.fromEntries(origin),
    areas: disclosure.areas,
    ...(disclosure.gaps.length === 0 ? {} : { missing: disclosure.gaps }),
  }
  return new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
}

/** Writes a line a value, as Excel opens it; see `exportWriter` for the separator, `csvCell` for formulas. */
function table({ disclosure, origin, texts, language }: DisclosureFile): Blob {
  const delimiter = language === 'de' ? ';' : ','
  const line = (...cells: string[]) => csvLine(cells, delimiter)
  const lines = [
    line(texts.area, texts.record, texts.field, texts.value),
    ...origin.map(([label, text]) => line(texts.origin, texts.heading, label, text)),
    ...disclosure.gaps.map((gap) => line(texts.origin, texts.heading, texts.missing, gap)),
    ...disclosure.areas.flatMap(({ label, records }) =>
      records.flatMap(({ id, title, values }, index) => {
        const name = records.length > 1 ? `${index + 1}. ${title}` : title
        return [
          line(label, name, texts.id, String(id)),
          ...values.map((value) => line(label, name, value.label, value.text)),
        ]
      }),
    ),
  ]
  return new Blob([`\ufeff${lines.join('')}`], { type: 'text/csv;charset=utf-8' })
}

const style = `
@page { margin: 2cm }
body { font: 11pt/1.4 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100%; font-size: 10pt }
th, td { text-align: left; vertical-align: top; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid #ccc }
tr { break-inside: avoid } h2 { break-after: avoid }`

/** Writes what people read: labels, names and local times. What only programs go by stands in the other files. */
function letter({ disclosure: { areas, gaps }, origin, texts, language, resources }: DisclosureFile): Blob {
  const [own, ...related] = areas.map((area) => told(area, resources))
  const columns = ({ labels }: ReturnType<typeof told>) => row('th', labels)
  const parts = [
    `<h1>${escaped(texts.heading)}</h1>`,
    ...(own
      ? [
          `<h2>${escaped(own.label)}</h2>`,
          pairs(own.labels.map((label, at) => [label, own.rows[0]?.[at] ?? ''])),
        ]
      : []),
    ...related.flatMap((area) => [
      `<h2>${escaped(area.label)}</h2>`,
      area.rows.length === 0
        ? `<p>${escaped(texts.nothingStored)}</p>`
        : `<table><thead>${columns(area)}</thead><tbody>${area.rows.map((cells) => row('td', cells)).join('')}</tbody></table>`,
    ]),
    ...(gaps.length === 0
      ? []
      : [`<h2>${escaped(texts.missing)}</h2>`, ...gaps.map((gap) => `<p>${escaped(gap)}</p>`)]),
    `<h2>${escaped(texts.origin)}</h2>`,
    pairs(origin),
  ]
  const head = `<meta charset="utf-8"><title>${escaped(texts.heading)}</title><style>${style}</style>`
  const page = `<!doctype html><html lang="${language}"><head>${head}</head><body>${parts.join('\n')}</body></html>\n`
  return new Blob([page], { type: 'text/html;charset=utf-8' })
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i

/** Leaves out ids, what the entry does not know, and what nothing is known of. */
function told({ name, label, records }: DisclosedArea, resources: readonly ResolvedResource[]) {
  const known = resources.find((resource) => resource.name === name)?.fields ?? []
  const all = records[0]?.values ?? []
  const kept = all.flatMap((value, at) => {
    const isKnown = isApiTime(value.name) || known.some((field) => field.name === value.name)
    const texts = records.map(({ values }) => values[at]?.text ?? '')
    return isKnown && texts.some(Boolean) && !texts.some((text) => uuid.test(text)) ? [{ at, value }] : []
  })
  return {
    label,
    labels: kept.map(({ value }) => value.label),
    rows: records.map(({ values }) => kept.map(({ at }) => values[at]?.text ?? '')),
  }
}

function pairs(rows: readonly (readonly [label: string, text: string])[]): string {
  const lines = rows.map(
    ([label, text]) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(text)}</td></tr>`,
  )
  return `<table><tbody>${lines.join('')}</tbody></table>`
}

function row(cell: 'th' | 'td', texts: readonly string[]): string {
  return `<tr>${texts.map((text) => `<${cell}>${escaped(text)}</${cell}>`).join('')}</tr>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign).replaceAll('\n', '<br>')
}
