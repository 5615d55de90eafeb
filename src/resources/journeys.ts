import {
  choice,
  defineResource,
  findings,
  integer,
  longText,
  path,
  sameAccess,
  text,
  timestamps,
} from '../features/model.ts'
import { menuGroups } from './menuGroups.ts'

/**
 * Steps of a subscription. The specification leaves the fields open, and names the list alone: other calls are ours, and entries of a
 * backend without them have none.
 */
export const journeys = defineResource({
  name: 'journeys',
  path: 'user-journeys',
  label: ['Journey', 'Journeys'],
  icon: 'route',
  order: 30,
  group: menuGroups.content,
  opens: 'show',
  titles: {
    show: { de: 'Journey-Übersicht', en: 'Journey Overview' },
  },
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
    steps: path({
      label: { de: 'Schritte', en: 'Steps' },
      whole: { status: 'PUBLISHED' },
      kinds: {
        clip: {
          label: { de: 'Clip', en: 'Clip' },
          icon: 'film',
          holds: 'record',
          of: 'clips',
          seconds: 'duration',
        },
        form: { label: { de: 'Formular', en: 'Form' }, icon: 'form', holds: 'record', of: 'forms' },
        text: { label: { de: 'Text', en: 'Text' }, icon: 'page', holds: 'text' },
        wait: { label: { de: 'Wartezeit', en: 'Wait' }, icon: 'history', holds: 'wait' },
        decision: { label: { de: 'Entscheidung', en: 'Decision' }, icon: 'checklist', holds: 'decision' },
      },
    }),
    minutes: integer({
      label: { de: 'Minuten', en: 'Minutes' },
      help: {
        de: 'Auf dem längsten Weg, jeder Schritt einmal.',
        en: 'Longest path, each step once.',
      },
      computed: { minutes: 'steps' },
    }),
    uses: integer({
      label: { de: 'Abos', en: 'Subscriptions' },
      computed: { uses: ['campaigns'] },
    }),
    findings: findings({
      label: { de: 'Hinweise', en: 'Issues' },
      path: 'steps',
      rules: {
        unused: {
          label: { de: 'Nicht verwendet', en: 'Not used' },
          filter: { uses: { from: 0, to: 0 }, status: ['DRAFT', 'PUBLISHED'] },
          tone: 'info',
        },
      },
    }),
    ...timestamps(),
  },
  list: {
    columns: ['title', 'status', 'findings', 'steps', 'minutes', 'uses', 'updatedAt'],
    filters: ['status', 'findings', 'uses', 'updatedAt'],
    search: ['title', 'description'],
  },
  form: [
    { section: 'Journey', fields: ['title', 'status', 'description'] },
    { section: { de: 'Schritte', en: 'Steps' }, columns: 1, fields: ['steps'] },
  ],
  detail: [
    { section: '', fields: ['status', 'uses', 'updatedAt'] },
    { section: { de: 'Schritte', en: 'Steps' }, fields: ['steps'] },
    { section: 'Journey', fields: ['title', 'description', 'createdAt'] },
  ],
  tabs: [
    { tab: 'details', label: { de: 'Gliederung und Ablauf', en: 'Outline and path' } },
    { tab: 'uses' },
    { tab: 'raw' },
  ],
  access: {
    list: ['*:apiContent:Get'],
    ...sameAccess(['*:apiContent:Get', '*:apiContent:Put'], 'show', 'create', 'edit'),
    delete: ['*:apiContent:Delete'],
  },
  api: {
    list: { get: 'mca-user-journeys' },
    create: { post: 'mca-user-journeys', needs: 'writeJourneys' },
    edit: { put: 'mca-user-journeys/{id}', needs: 'writeJourneys' },
    delete: { delete: 'mca-user-journeys/{id}', whileUsed: 'refused', needs: 'writeJourneys' },
  },
  overview: {
    counters: [
      {
        name: 'unused',
        label: { de: 'Journeys ohne Abo', en: 'Journeys without a subscription' },
        // What is archived is offered to nobody.
        filter: { uses: { from: 0, to: 0 }, status: ['DRAFT', 'PUBLISHED'] },
        tone: 'warning',
      },
    ],
  },
  actions: {
    archive: {
      label: { de: 'Archivieren', en: 'Archive' },
      access: ['*:apiContent:Put'],
      when: { status: 'PUBLISHED' },
      confirm: {
        de: 'Die Journey bleibt erhalten, wird aber nicht mehr angeboten.',
        en: 'The journey is kept but no longer offered.',
      },
      confirmMany: {
        de: 'Die Journeys bleiben erhalten, werden aber nicht mehr angeboten.',
        en: 'The journeys are kept but no longer offered.',
      },
      put: 'mca-user-journeys/{id}/status',
      needs: 'writeJourneys',
      body: { status: 'ARCHIVED' },
      tone: 'warning',
      whileUsed: 'refused',
    },
  },
})
