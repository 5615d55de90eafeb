import {
  choice,
  dateTime,
  defineResource,
  flag,
  integer,
  json,
  list,
  sameAccess,
  tags,
  text,
} from '../features/model.ts'
import { menuGroups } from './menuGroups.ts'

/**
 * The change journal, written by the API alone. Names of resources, fields and actions are texts here; the panel shows labels of
 * their entries.
 */
export const changes = defineResource({
  name: 'changes',
  needs: 'journal',
  path: 'journal',
  label: [
    { de: 'Änderung', en: 'Change' },
    { de: 'Änderungsprotokoll', en: 'Change log' },
  ],
  icon: 'history',
  order: 60,
  group: menuGroups.administration,
  title: 'recordTitle',
  fields: {
    at: dateTime({ label: { de: 'Zeitpunkt', en: 'Time' }, edit: 'never' }),
    actor: text({ label: 'Person', edit: 'never' }),
    actorId: text({ label: { de: 'ID der Person', en: 'Person ID' }, edit: 'never' }),
    operation: choice({
      label: { de: 'Art', en: 'Type' },
      options: {
        CREATE: { de: 'Angelegt', en: 'Created' },
        EDIT: { de: 'Geändert', en: 'Changed' },
        DELETE: { de: 'Gelöscht', en: 'Deleted' },
        RESTORE: { de: 'Zurückgeholt', en: 'Brought back' },
        ACTION: { de: 'Aktion', en: 'Action' },
        ERASE: { de: 'Personendaten gelöscht', en: 'Personal data erased' },
      },
      edit: 'never',
    }),
    action: text({ label: { de: 'Aktion', en: 'Action' }, edit: 'never' }),
    cause: choice({
      label: { de: 'Anlass', en: 'Occasion' },
      options: { planned: { de: 'Geplante Änderung', en: 'Scheduled change' } },
      edit: 'never',
    }),
    resource: text({ label: { de: 'Bereich', en: 'Area' }, edit: 'never' }),
    record: text({ label: { de: 'ID des Eintrags', en: 'Record ID' }, edit: 'never' }),
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
    batch: text({ label: { de: 'Vorgang', en: 'Step' }, edit: 'never' }),
    restores: text({ label: { de: 'Nimmt zurück', en: 'Takes back' }, edit: 'never' }),
    follows: flag({ label: { de: 'Folgt im Vorgang', en: 'Follows in step' }, edit: 'never' }),
    lines: integer({ label: { de: 'Änderungen im Vorgang', en: 'Changes in step' }, edit: 'never' }),
    completes: text({ label: { de: 'Vollendet', en: 'Completes' }, edit: 'never' }),
    completedBy: text({ label: { de: 'Vollendet durch', en: 'Completed by' }, edit: 'never' }),
    about: tags({ label: { de: 'Gehört zu', en: 'Belongs to' }, edit: 'never' }),
  },
  list: {
    columns: ['recordTitle', 'details', 'resource', 'actor', 'at'],
    filters: ['at', 'operation', 'resource', 'actor', 'record', 'batch', 'about', 'follows'],
    search: ['actor', 'recordTitle'],
    sort: ['at', 'DESC'],
  },
  overview: { counters: [] },
  access: sameAccess(['*:audit:Get'], 'list', 'show'),
  api: 'rest',
  defaultLimit: 100,
})
