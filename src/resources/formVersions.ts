import {
  dateTime,
  defineResource,
  form,
  integer,
  reference,
  sameAccess,
  text,
  timestamps,
} from '../features/model.ts'

/** A published form, which nobody changes: its page shows it, and answers belong to it. */
export const formVersions = defineResource({
  name: 'formVersions',
  needs: 'forms',
  path: 'form-versions',
  label: [
    { de: 'Version eines Formulars', en: 'Form version' },
    { de: 'Versionen von Formularen', en: 'Form versions' },
  ],
  icon: 'form',
  order: 46,
  navigation: 'never',
  title: 'title',
  fields: {
    form: reference('forms', { label: { de: 'Formular', en: 'Form' }, edit: 'never', isPart: true }),
    version: integer({ label: { de: 'Version', en: 'Version' }, edit: 'never' }),
    title: text({ label: { de: 'Titel', en: 'Title' }, edit: 'never' }),
    titleEnglish: text({ label: { de: 'Titel (Englisch)', en: 'Title (English)' }, edit: 'never' }),
    questions: form({ label: { de: 'Fragen', en: 'Questions' }, edit: 'never' }),
    publishedAt: dateTime({ label: { de: 'Veröffentlicht am', en: 'Published on' }, edit: 'never' }),
    publishedBy: text({ label: { de: 'Veröffentlicht von', en: 'Published by' }, edit: 'never' }),
    ...timestamps(),
  },
  list: {
    columns: ['title', 'version', 'questions', 'publishedAt', 'publishedBy'],
    filters: ['form', 'publishedAt'],
    search: ['title'],
    sort: ['version', 'DESC'],
  },
  detail: [
    { section: '', fields: ['version', 'form', 'titleEnglish', 'publishedAt', 'publishedBy'] },
    { section: { de: 'Fragen', en: 'Questions' }, fields: ['questions'] },
  ],
  access: sameAccess(['*:apiContent:Get'], 'list', 'show'),
  api: 'rest',
})
