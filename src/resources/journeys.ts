import {
  choice,
  dateTime,
  defineResource,
  flag,
  integer,
  list,
  longText,
  reference,
  text,
} from '../framework/define/index.ts'
import { menuGroups } from './menuGroups.ts'

/** What a subscription offers, step by step. Spec §3 leaves the fields open: all of them are ours. */
export const journeys = defineResource({
  name: 'journeys',
  path: 'user-journeys',
  label: ['Journey', 'Journeys'],
  icon: 'route',
  order: 30,
  group: menuGroups.content,
  titles: { show: { de: 'Journey-Übersicht', en: 'Journey Overview' } },
  fields: {
    title: text({ label: { de: 'Titel', en: 'Title' }, maxLength: 120, required: true }),
    description: longText({ label: { de: 'Beschreibung', en: 'Description' } }),
    status: choice({
      label: 'Status',
      options: {
        DRAFT: { de: 'Entwurf', en: 'Draft' },
        PUBLISHED: { de: 'Veröffentlicht', en: 'Published' },
        ARCHIVED: { de: 'Archiviert', en: 'Archived' },
      },
      tones: { PUBLISHED: 'positive', DRAFT: 'info' },
      default: 'DRAFT',
    }),
    steps: list({
      label: { de: 'Schritte', en: 'Steps' },
      fields: {
        title: text({ label: { de: 'Titel', en: 'Title' }, required: true }),
        clip: reference('clips', { label: 'Clip' }),
        minutes: integer({ label: { de: 'Minuten', en: 'Minutes' }, min: 0, required: true }),
        optional: flag({ label: { de: 'Freiwillig', en: 'Optional' }, default: false }),
      },
    }),
    createdAt: dateTime({ label: { de: 'Angelegt', en: 'Created' }, edit: 'never' }),
    updatedAt: dateTime({ label: { de: 'Geändert', en: 'Changed' }, edit: 'never' }),
  },
  list: {
    columns: ['title', 'status', 'steps', 'updatedAt'],
    filters: ['status', 'updatedAt'],
    search: ['title', 'description'],
  },
  detail: [
    { section: 'Journey', fields: ['title', 'status', 'description', 'createdAt', 'updatedAt'] },
    { section: { de: 'Schritte', en: 'Steps' }, fields: ['steps'] },
  ],
  tabs: [
    { tab: 'details' },
    {
      tab: 'related',
      of: 'campaigns',
      by: 'journeys',
      columns: ['name', 'status', 'monthlyPrice', 'startDate', 'endDate'],
    },
    { tab: 'raw' },
  ],
  access: { list: ['*:apiContent:Get'], show: ['*:apiContent:Get', '*:apiContent:Put'] },
  api: { list: { get: 'mca-user-journeys' } },
})
