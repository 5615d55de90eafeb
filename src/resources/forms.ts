import { answersAccess } from '#features/forms/model/answersAccess.ts'
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

/** Forms of journeys, or with a page of their own. */
export const forms = defineResource({
  name: 'forms',
  needs: 'forms',
  without: 'here',
  path: 'formbuilder',
  label: [
    { de: 'Formular', en: 'Form' },
    { de: 'Formulare', en: 'Forms' },
  ],
  titles: {
    list: { de: 'Formbuilder', en: 'Form builder' },
    create: { de: 'Neues Formular', en: 'New form' },
  },
  icon: 'form',
  order: 45,
  group: menuGroups.content,
  navigation: 'local',
  fields: {
    title: text({ label: { de: 'Titel', en: 'Title' }, maxLength: 120, required: true }),
    titleEnglish: text({ label: { de: 'Titel (Englisch)', en: 'Title (English)' }, maxLength: 120 }),
    status: choice({
      needs: 'forms',
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
      needs: 'forms',
      label: { de: 'Version', en: 'Version' },
      help: { de: 'Die zuletzt veröffentlichte.', en: 'The latest published version.' },
      edit: 'never',
    }),
    questions: form({ label: { de: 'Fragen', en: 'Questions' }, whole: { status: 'PUBLISHED' } }),
    isChanged: flag({
      needs: 'forms',
      label: { de: 'Unveröffentlichte Änderungen', en: 'Unpublished changes' },
      help: {
        de: 'Hat Änderungen, die noch nicht veröffentlicht sind.',
        en: 'Changes that are not published yet.',
      },
      default: false,
      edit: 'never',
    }),
    answers: integer({
      needs: 'forms',
      label: { de: 'Antworten', en: 'Answers' },
      help: { de: 'Wie viele eingegangen sind.', en: 'How many have been received.' },
      edit: 'never',
    }),
    isNearlyFull: flag({
      needs: 'forms',
      label: { de: 'Fast voll', en: 'Nearly full' },
      help: {
        de: 'Hat vier Fünftel der Antworten, die aufgehoben werden. Ein volles Formular nimmt keine mehr an.',
        en: 'Holds four fifths of the answers that are kept. A full form takes no more.',
      },
      default: false,
      edit: 'never',
    }),
    keptDays: integer({
      needs: 'forms',
      label: { de: 'Antworten löschen nach (Tage)', en: 'Delete answers after (days)' },
      help: { de: 'Ohne Angabe bleiben sie.', en: 'If empty, they are kept.' },
      min: 1,
      max: 3650,
    }),
    publishedAt: dateTime({
      needs: 'forms',
      label: { de: 'Veröffentlicht am', en: 'Published on' },
      edit: 'never',
    }),
    ...timestamps(),
  },
  list: {
    columns: ['title', 'status', 'answers', 'version', 'questions', 'updatedAt'],
    filters: ['status', 'isChanged', 'isNearlyFull', 'updatedAt'],
    search: ['title', 'titleEnglish'],
    sort: ['updatedAt', 'DESC'],
  },
  overview: {
    counters: [],
    todo: [
      {
        name: 'nearlyFull',
        label: {
          de: 'Fast voll: bitte Antworten exportieren und löschen',
          en: 'Nearly full: please export and delete answers',
        },
        filter: { isNearlyFull: [true] },
      },
    ],
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
        'isNearlyFull',
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
      needs: 'forms',
      label: { de: 'Antworten', en: 'Answers' },
      access: answersAccess,
      view: () => import('#features/forms/panel/answers/AnswersTab.tsx'),
    },
    {
      tab: 'own',
      name: 'dropoff',
      needs: 'forms',
      label: { de: 'Auswertung', en: 'Results' },
      access: ['*:apiContent:Get'],
      view: () => import('#features/forms/panel/answers/EvaluationTab.tsx'),
    },
    {
      tab: 'own',
      name: 'address',
      needs: 'forms',
      label: { de: 'Öffentliche Seite', en: 'Public page' },
      access: ['*:apiContent:Get'],
      view: () => import('#features/forms/panel/builder/saving/PublicAddress.tsx'),
    },
    {
      tab: 'related',
      needs: 'forms',
      of: 'formVersions',
      by: 'form',
      label: { de: 'Versionen', en: 'Versions' },
    },
    { tab: 'uses' },
    { tab: 'activity' },
    { tab: 'raw' },
  ],
  below: [
    {
      path: 'answers',
      needs: 'forms',
      title: { de: 'Antworten', en: 'Answers' },
      access: answersAccess,
      view: () => import('#features/forms/panel/answers/AnswersPage.tsx'),
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
    create: () => import('#features/forms/panel/builder/NewForm.tsx'),
    edit: () => import('#features/forms/panel/builder/FormBuilder.tsx'),
    empty: () => import('#features/forms/panel/builder/create/StartCards.tsx'),
  },
  actions: {
    publish: {
      post: 'mca-forms/{id}/publish',
      needs: 'forms',
      label: { de: 'Veröffentlichen', en: 'Publish' },
      access: ['*:apiContent:Get', '*:apiContent:Put'],
      body: { status: 'PUBLISHED' },
      confirm: {
        de: 'Die öffentliche Seite zeigt dann diese Fassung.',
        en: 'Its public page then shows this version.',
      },
      confirmMany: {
        de: 'Ihre öffentlichen Seiten zeigen dann diese Fassungen.',
        en: 'Their public pages then show these versions.',
      },
      tone: 'positive',
    },
    unpublish: {
      post: 'mca-forms/{id}/unpublish',
      needs: 'forms',
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
      needs: 'forms',
      label: { de: 'Als Entwurf öffnen', en: 'Reopen as draft' },
      access: ['*:apiContent:Get', '*:apiContent:Put'],
      when: { status: 'ARCHIVED' },
      body: { status: 'DRAFT' },
    },
    archive: {
      post: 'mca-forms/{id}/archive',
      needs: 'forms',
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
