import {
  choice,
  date,
  dateTime,
  defineResource,
  json,
  list,
  sameAccess,
  text,
  timestamps,
} from '../features/model.ts'
import { menuGroups } from './menuGroups.ts'

/**
 * Changes planned for a later day, applied by the API. Whoever may make a change may plan it, and whoever may read plans sees those of
 * records that they may list. Names of resources and actions are texts here; the panel shows labels of their entries.
 */
export const plannedChanges = defineResource({
  name: 'plannedChanges',
  needs: 'plannedChanges',
  path: 'planned-changes',
  label: [
    { de: 'Geplante Änderung', en: 'Scheduled change' },
    { de: 'Geplante Änderungen', en: 'Scheduled changes' },
  ],
  icon: 'calendar',
  order: 25,
  group: menuGroups.sales,
  title: 'recordTitle',
  titleFallback: ['effectiveOn'],
  opens: 'show',
  fields: {
    effectiveOn: date({ label: { de: 'Ab', en: 'From' }, edit: 'never' }),
    recordTitle: text({ label: { de: 'Eintrag', en: 'Record' }, edit: 'never' }),
    details: list({
      label: { de: 'Änderung', en: 'Change' },
      fields: {
        field: text({ label: { de: 'Feld', en: 'Field' } }),
        before: json({ label: { de: 'Vorher', en: 'Before' } }),
        after: json({ label: { de: 'Nachher', en: 'After' } }),
      },
      summary: 'field',
      edit: 'never',
    }),
    status: choice({
      label: 'Status',
      options: {
        SCHEDULED: { de: 'Geplant', en: 'Scheduled' },
        APPLIED: { de: 'Ausgeführt', en: 'Applied' },
        FAILED: { de: 'Fehlgeschlagen', en: 'Failed' },
        CANCELLED: { de: 'Zurückgezogen', en: 'Withdrawn' },
      },
      tones: { SCHEDULED: 'info', APPLIED: 'positive', FAILED: 'negative', CANCELLED: 'neutral' },
      edit: 'never',
    }),
    reason: choice({
      label: { de: 'Grund', en: 'Reason' },
      options: {
        account: {
          de: 'Wer sie geplant hat, hat keinen Zugang mehr.',
          en: 'Whoever scheduled it has no access any more.',
        },
        rights: {
          de: 'Wer sie geplant hat, darf das nicht mehr ändern.',
          en: 'Whoever scheduled it may no longer make this change.',
        },
        gone: { de: 'Den Eintrag gibt es nicht mehr.', en: 'The record no longer exists.' },
        invalid: {
          de: 'Die Werte passen nicht mehr zum Eintrag.',
          en: 'The values no longer fit the record.',
        },
        state: {
          de: 'Der Eintrag lässt das mit seinem Status nicht zu.',
          en: 'The record does not allow this in its current state.',
        },
        entry: {
          de: 'Diese Änderung lässt sich hier nicht mehr planen.',
          en: 'This change can no longer be scheduled here.',
        },
        deleted: { de: 'Der Eintrag wurde gelöscht.', en: 'The record was deleted.' },
      },
      edit: 'never',
    }),
    faults: json({ label: { de: 'Fehler', en: 'Errors' }, edit: 'never' }),
    action: text({ label: { de: 'Aktion', en: 'Action' }, edit: 'never' }),
    resource: text({ label: { de: 'Bereich', en: 'Area' }, edit: 'never' }),
    record: text({ label: { de: 'ID des Eintrags', en: 'Record ID' }, edit: 'never' }),
    plannedBy: text({ label: { de: 'Geplant von', en: 'Scheduled by' }, edit: 'never' }),
    plannedById: text({ label: { de: 'ID der Person', en: 'Person ID' }, edit: 'never' }),
    closedAt: dateTime({ label: { de: 'Erledigt am', en: 'Closed on' }, edit: 'never' }),
    ...timestamps(),
  },
  list: {
    columns: ['recordTitle', 'details', 'effectiveOn', 'status', 'plannedBy'],
    filters: ['status', 'effectiveOn', 'resource', 'record', 'plannedBy'],
    search: ['recordTitle', 'plannedBy'],
    sort: ['effectiveOn', 'ASC'],
  },
  detail: [
    { section: '', fields: ['effectiveOn', 'recordTitle', 'details', 'reason'] },
    {
      section: { de: 'Verwaltung', en: 'Dates' },
      fields: ['plannedBy', 'createdAt', 'updatedAt', 'closedAt'],
    },
  ],
  overview: {
    counters: [],
    todo: [
      {
        name: 'failed',
        label: { de: 'Geplante Änderung fehlgeschlagen', en: 'Scheduled change failed' },
        filter: { status: ['FAILED'] },
        sort: ['effectiveOn', 'ASC'],
      },
      {
        name: 'soon',
        label: { de: 'Geplant in den nächsten 30 Tagen', en: 'Scheduled for the next 30 days' },
        filter: { status: ['SCHEDULED'], effectiveOn: { period: 'next30Days' } },
        sort: ['effectiveOn', 'ASC'],
      },
    ],
  },
  access: sameAccess(['*:apiContent:Get'], 'list', 'show'),
  api: { rest: 'planned-changes' },
  actions: {
    withdraw: {
      label: { de: 'Zurückziehen', en: 'Withdraw' },
      access: [],
      when: { status: ['SCHEDULED', 'FAILED'] },
      confirm: {
        de: 'Die Änderung wird nicht gemacht. Sie bleibt als zurückgezogen in der Liste.',
        en: 'The change will not be made. It stays in the list as withdrawn.',
      },
      post: 'planned-changes/{id}/withdraw',
      body: { status: 'CANCELLED' },
      tone: 'warning',
    },
    retry: {
      label: { de: 'Erneut versuchen', en: 'Try again' },
      access: [],
      when: { status: 'FAILED' },
      post: 'planned-changes/{id}/retry',
      body: { status: 'APPLIED' },
    },
  },
})
