import { choice, dateTime, defineResource, richText, text } from '../framework/define/index.ts'
import { menuGroups } from './menuGroups.ts'

/** What somebody fills in on the way of a journey. What is asked in it is the form builder's; here it has a name. */
export const forms = defineResource({
  name: 'forms',
  path: 'forms',
  label: [
    { de: 'Formular', en: 'Form' },
    { de: 'Formulare', en: 'Forms' },
  ],
  icon: 'list',
  order: 45,
  group: menuGroups.content,
  navigation: 'never',
  fields: {
    title: text({ label: { de: 'Titel', en: 'Title' }, maxLength: 120, required: true }),
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
    introduction: richText({
      label: { de: 'Einleitung', en: 'Introduction' },
      help: { de: 'Steht über den Fragen.', en: 'Stands above the questions.' },
      maxLength: 20_000,
    }),
    createdAt: dateTime({ label: { de: 'Angelegt', en: 'Created' }, edit: 'never' }),
    updatedAt: dateTime({ label: { de: 'Geändert', en: 'Changed' }, edit: 'never' }),
  },
  list: {
    columns: ['title', 'status', 'updatedAt'],
    filters: ['status', 'updatedAt'],
    search: ['title'],
  },
  form: [
    { section: '', fields: ['title', 'status'] },
    { section: '', columns: 1, fields: ['introduction'] },
  ],
  tabs: [{ tab: 'details' }, { tab: 'uses' }, { tab: 'raw' }],
  access: {
    list: ['*:apiContent:Get'],
    show: ['*:apiContent:Get'],
    create: ['*:apiContent:Get', '*:apiContent:Put'],
    edit: ['*:apiContent:Get', '*:apiContent:Put'],
    delete: ['*:apiContent:Delete'],
  },
  api: {
    list: { get: 'mca-forms' },
    create: { post: 'mca-forms' },
    edit: { put: 'mca-forms/{id}' },
    delete: { delete: 'mca-forms/{id}', whileUsed: 'refused' },
  },
})
