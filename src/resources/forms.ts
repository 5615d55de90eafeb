import { answersAccess } from '../features/forms/model/answersAccess.ts'
import {
  choice,
  dateTime,
  defineResource,
  flag,
  form,
  integer,
  sameAccess,
  text,
  timestamps,
} from '../features/model.ts'
import { menuGroups } from './menuGroups.ts'

/** What somebody fills in, on the way of a journey or on a page of its own. */
export const forms = defineResource({
  name: 'forms',
  path: 'formbuilder',
  label: [
    { de: 'Formular', en: 'Form' },
    { de: 'Formulare', en: 'Forms' },
  ],
  titles: {
    list: { de: 'Formbuilder', en: 'Form builder' },
    create: { de: 'Neues Formular', en: 'New form' },
  },
  createLabel: { de: 'Neues Formular', en: 'New form' },
  icon: 'form',
  order: 45,
  group: menuGroups.content,
  navigation: 'local',
  fields: {
    title: text({ label: { de: 'Titel', en: 'Title' }, maxLength: 120, required: true }),
    titleEnglish: text({ label: { de: 'Titel (Englisch)', en: 'Title (English)' }, maxLength: 120 }),
    status: choice({
      label: 'Status',
      options: {
        DRAFT: { de: 'Entwurf', en: 'Draft' },
        PUBLISHED: { de: 'Veröffentlicht', en: 'Published' },
        ARCHIVED: { de: 'Archiviert', en: 'Archived' },
      },
      tones: { PUBLISHED: 'positive', DRAFT: 'info' },
      default: 'DRAFT',
      edit: 'never',
    }),
    version: integer({
      label: { de: 'Version', en: 'Version' },
      help: { de: 'Die zuletzt veröffentlichte.', en: 'The latest published version.' },
      edit: 'never',
    }),
    questions: form({ label: { de: 'Fragen', en: 'Questions' } }),
    isChanged: flag({
      label: { de: 'Seitdem geändert', en: 'Unpublished changes' },
      help: {
        de: 'Hat Änderungen, die noch nicht veröffentlicht sind.',
        en: 'Changes that are not published yet.',
      },
      default: false,
      edit: 'never',
    }),
    answers: integer({
      label: { de: 'Antworten', en: 'Answers' },
      help: { de: 'Wie viele eingegangen sind.', en: 'How many have been received.' },
      edit: 'never',
    }),
    keptDays: integer({
      label: { de: 'Antworten löschen nach (Tage)', en: 'Delete answers after (days)' },
      help: { de: 'Ohne Angabe bleiben sie.', en: 'If empty, they are kept.' },
      min: 1,
      max: 3650,
    }),
    publishedAt: dateTime({ label: { de: 'Veröffentlicht am', en: 'Published on' }, edit: 'never' }),
    ...timestamps(),
  },
  list: {
    columns: ['title', 'status', 'answers', 'version', 'questions', 'updatedAt'],
    filters: ['status', 'isChanged', 'updatedAt'],
    search: ['title', 'titleEnglish'],
    sort: ['updatedAt', 'DESC'],
  },
  form: [{ section: '', fields: ['title', 'titleEnglish', 'keptDays'] }],
  detail: [
    {
      section: '',
      fields: [
        'title',
        'titleEnglish',
        'status',
        'version',
        'isChanged',
        'publishedAt',
        'keptDays',
        'createdAt',
        'updatedAt',
      ],
    },
    { section: { de: 'Fragen', en: 'Questions' }, fields: ['questions'] },
  ],
  tabs: [
    { tab: 'details' },
    {
      tab: 'own',
      name: 'answers',
      label: { de: 'Antworten', en: 'Answers' },
      access: answersAccess,
      view: () => import('../features/forms/panel/answers/AnswersTab.tsx'),
    },
    {
      tab: 'own',
      name: 'dropoff',
      label: { de: 'Auswertung', en: 'Results' },
      access: ['*:apiContent:Get'],
      view: () => import('../features/forms/panel/answers/EvaluationTab.tsx'),
    },
    {
      tab: 'own',
      name: 'address',
      label: { de: 'Öffentliche Seite', en: 'Public page' },
      access: ['*:apiContent:Get'],
      view: () => import('../features/forms/panel/builder/PublicPageTab.tsx'),
    },
    { tab: 'related', of: 'formVersions', by: 'form', label: { de: 'Versionen', en: 'Versions' } },
    { tab: 'uses' },
    { tab: 'activity' },
    { tab: 'raw' },
  ],
  below: [
    {
      path: 'answers',
      title: { de: 'Antworten', en: 'Answers' },
      access: answersAccess,
      view: () => import('../features/forms/panel/answers/AnswersPage.tsx'),
    },
  ],
  access: {
    ...sameAccess(['*:apiContent:Get'], 'list', 'show'),
    // Journeys show the titles of forms to everyone who reads them; building forms is for those who write.
    open: ['*:apiContent:Put'],
    ...sameAccess(['*:apiContent:Get', '*:apiContent:Put'], 'create', 'edit'),
    delete: ['*:apiContent:Delete'],
  },
  api: {
    list: { get: 'mca-forms' },
    one: { get: 'mca-forms/{id}' },
    create: { post: 'mca-forms' },
    edit: { put: 'mca-forms/{id}', joinedWithin: 15 },
    delete: { delete: 'mca-forms/{id}', whileUsed: 'refused' },
  },
  views: {
    create: () => import('../features/forms/panel/builder/NewForm.tsx'),
    edit: () => import('../features/forms/panel/builder/FormBuilder.tsx'),
    empty: () => import('../features/forms/panel/builder/NoForms.tsx'),
  },
  actions: {
    publish: {
      post: 'mca-forms/{id}/publish',
      label: { de: 'Veröffentlichen', en: 'Publish' },
      access: ['*:apiContent:Get', '*:apiContent:Put'],
      body: { status: 'PUBLISHED' },
      tone: 'positive',
    },
    unpublish: {
      post: 'mca-forms/{id}/unpublish',
      label: { de: 'Zurückziehen', en: 'Unpublish' },
      access: ['*:apiContent:Get', '*:apiContent:Put'],
      when: { status: 'PUBLISHED' },
      body: { status: 'DRAFT' },
      confirm: {
        de: 'Die öffentliche Seite ist dann nicht mehr zu erreichen. Die Antworten bleiben.',
        en: 'Its public page is no longer available. Its answers are kept.',
      },
      confirmMany: {
        de: 'Ihre öffentlichen Seiten sind dann nicht mehr zu erreichen. Die Antworten bleiben.',
        en: 'Their public pages are no longer available. Their answers are kept.',
      },
    },
    reopen: {
      post: 'mca-forms/{id}/reopen',
      label: { de: 'Als Entwurf öffnen', en: 'Reopen as draft' },
      access: ['*:apiContent:Get', '*:apiContent:Put'],
      when: { status: 'ARCHIVED' },
      body: { status: 'DRAFT' },
    },
    archive: {
      post: 'mca-forms/{id}/archive',
      label: { de: 'Archivieren', en: 'Archive' },
      access: ['*:apiContent:Get', '*:apiContent:Put'],
      when: { status: ['DRAFT', 'PUBLISHED'] },
      body: { status: 'ARCHIVED' },
      confirm: {
        de: 'Es nimmt dann keine Antworten mehr an. Die vorhandenen bleiben.',
        en: 'It no longer accepts answers. Its answers are kept.',
      },
      confirmMany: {
        de: 'Sie nehmen dann keine Antworten mehr an. Die vorhandenen bleiben.',
        en: 'They no longer accept answers. Their answers are kept.',
      },
      tone: 'warning',
    },
  },
})
