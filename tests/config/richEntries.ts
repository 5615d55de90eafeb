import { withParts } from '../support/featureParts.ts'
import { richInvoices } from './richInvoices.ts'

const text = (de: string, en: string) => ({ de, en })
const mayRead = ['*:billing:Get']
const mayWrite = ['*:billing:Put']

const articles = {
  name: 'articles',
  label: ['Artikel', text('Artikel', 'Articles')],
  navigation: 'local',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, personal: true },
    kind: {
      kind: 'choice',
      label: 'Art',
      options: { video: 'Film', image: 'Bild', file: 'Datei' },
      edit: 'never',
    },
    source: { kind: 'file', label: 'Datei', edit: 'never' },
    preview: { kind: 'image', label: 'Vorschau', edit: 'never' },
    captions: {
      kind: 'list',
      label: 'Untertitel',
      edit: 'never',
      fields: {
        language: { kind: 'choice', label: 'Sprache', options: { de: 'Deutsch', en: 'Englisch' } },
        source: { kind: 'file', label: 'Datei' },
      },
      summary: 'language',
    },
    seconds: { kind: 'integer', label: 'Dauer', unit: 'seconds', min: 0, edit: 'never' },
    bytes: { kind: 'integer', label: 'Größe', unit: 'bytes', edit: 'never' },
    wide: { kind: 'integer', label: 'Breite', edit: 'never' },
    high: { kind: 'integer', label: 'Höhe', edit: 'never' },
    fileName: { kind: 'text', label: 'Dateiname', edit: 'never' },
    altText: { kind: 'longText', label: 'Alternativtext' },
    transcript: { kind: 'longText', label: 'Transkript' },
    expiresAt: { kind: 'dateTime', label: 'Gültig bis', edit: 'never' },
    monthly: { kind: 'money', label: 'Monatspreis', currency: 'EUR', min: 0 },
    perUnit: { kind: 'money', label: 'Preis je Stück', currency: 'EUR' },
    months: { kind: 'integer', label: 'Monate' },
    starts: { kind: 'date', label: 'Beginn' },
    ends: { kind: 'date', label: 'Ende', notBefore: 'starts' },
    bill: { kind: 'reference', label: 'Rechnung', resource: 'invoices', isPart: true },
    flaws: {
      kind: 'findings',
      label: 'Mängel',
      rules: {
        noText: {
          label: 'Ohne Text',
          filter: { altText: [''] },
          tone: 'negative',
          weight: 4,
          accessibility: true,
        },
      },
    },
  },
  list: {
    columns: ['name', 'kind', 'flaws'],
    filters: ['bill', 'kind', 'starts', 'flaws'],
    perPage: 'all',
  },
  tabs: [{ tab: 'details' }, { tab: 'raw', label: 'Roh' }],
  access: { list: mayRead, show: mayRead, edit: mayWrite, delete: mayWrite },
  api: {
    list: {
      get: 'articles',
      query: { sort: 'name', limit: 1000, all: true },
      rows: 'items',
      most: { rows: 1000, count: 'found' },
    },
    one: 'by-list',
    many: 'by-list',
    edit: { patch: 'articles/{id}', conflicts: 'compared', joinedWithin: 5 },
    delete: {
      delete: 'articles/{id}',
      label: 'Entfernen',
      confirm: text('Wirklich?', 'Really?'),
      notSelf: true,
      whileUsed: 'refused',
    },
  },
}

const placements = {
  name: 'placements',
  label: ['Platzierung', 'Platzierungen'],
  navigation: 'never',
  fields: {
    bill: { kind: 'reference', label: 'Rechnung', resource: 'invoices', required: true },
    article: { kind: 'reference', label: 'Artikel', resource: 'articles', required: true },
    copies: { kind: 'integer', label: 'Kopien' },
    from: { kind: 'date', label: 'Von' },
    until: { kind: 'date', label: 'Bis', notBefore: 'from' },
  },
  list: {
    columns: ['bill', 'article', 'copies'],
    filters: ['bill', 'article', 'until'],
    sort: ['from', 'DESC'],
    perPage: 10,
  },
  access: { list: mayRead, show: mayRead },
  api: { list: { get: 'placements', total: 'count' } },
}

const remarks = {
  name: 'remarks',
  label: ['Bemerkung', 'Bemerkungen'],
  title: 'writer',
  fields: {
    bill: { kind: 'reference', label: 'Rechnung', resource: 'invoices', required: true, edit: 'create' },
    text: { kind: 'longText', label: 'Text', required: true, personal: true },
    writer: { kind: 'text', label: 'Von', edit: 'never' },
    writerId: { kind: 'text', label: 'ID', edit: 'never' },
    keptUntil: { kind: 'date', label: 'Aufbewahrt bis' },
  },
  list: { columns: ['writer', 'bill', 'text'], filters: ['bill', 'keptUntil'], search: [] },
  access: { list: mayRead, show: mayRead, create: mayWrite, edit: mayWrite, delete: mayWrite },
  api: {
    rest: 'billing/remarks',
    countHeader: 'X-Total-Count',
    parameters: { search: 'text_like', from: '{field}_from', to: '{field}_to' },
    edit: { conflicts: 'compared', joinedWithin: 5 },
    delete: { label: 'Entfernen', whileUsed: 'refused' },
  },
}

/** Entries as JSON, fit to stand in config.json, with what features add; new ones at every call. */
export function richEntries(): Record<string, unknown>[] {
  return structuredClone(
    withParts<Record<string, unknown>>([richInvoices, articles, placements, remarks], 'rich'),
  )
}
