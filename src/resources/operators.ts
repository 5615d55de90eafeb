import {
  choice,
  dateTime,
  defineResource,
  email,
  integer,
  longText,
  text,
} from '../framework/define/index.ts'
import { menuGroups } from './menuGroups.ts'

/** Staff who may sign in. Spec §3 leaves the fields and the invitation's payload open: all of them are ours. */
export const operators = defineResource({
  name: 'operators',
  path: 'operator-list',
  label: [
    { de: 'Operator', en: 'Operator' },
    { de: 'Operatoren', en: 'Operators' },
  ],
  icon: 'people',
  order: 50,
  group: menuGroups.administration,
  titles: { create: { de: 'Operator einladen', en: 'Invite operator' } },
  createLabel: { de: 'Operator einladen', en: 'Invite operator' },
  title: 'name',
  titleFallback: ['email'],
  fields: {
    name: text({ label: 'Name', edit: 'never' }),
    email: email({ label: 'E-Mail', required: true, edit: 'create' }),
    state: choice({
      label: { de: 'Zustand', en: 'State' },
      options: {
        ACTIVE: { de: 'Aktiv', en: 'Active' },
        INVITED: { de: 'Eingeladen', en: 'Invited' },
        EXPIRED: { de: 'Abgelaufen', en: 'Expired' },
        BLOCKED: { de: 'Gesperrt', en: 'Blocked' },
      },
      tones: { ACTIVE: 'positive', INVITED: 'info', EXPIRED: 'warning', BLOCKED: 'negative' },
      edit: 'never',
    }),
    template: choice({
      label: { de: 'Rechtevorlage', en: 'Rights template' },
      options: {
        administration: 'Administration',
        editing: { de: 'Redaktion', en: 'Editing' },
        reading: { de: 'Nur lesen', en: 'Read only' },
      },
      edit: 'create',
    }),
    language: choice({
      label: { de: 'Sprache der E-Mail', en: 'Language of the e-mail' },
      options: { de: { de: 'Deutsch', en: 'German' }, en: { de: 'Englisch', en: 'English' } },
      edit: 'create',
      writeOnly: true,
    }),
    note: longText({
      label: { de: 'Persönliche Nachricht', en: 'Personal note' },
      maxLength: 1000,
      edit: 'create',
      writeOnly: true,
    }),
    validDays: integer({
      label: { de: 'Gültig, in Tagen', en: 'Valid for days' },
      min: 1,
      max: 30,
      edit: 'create',
      writeOnly: true,
    }),
    invitedAt: dateTime({ label: { de: 'Eingeladen am', en: 'Invited on' }, edit: 'never' }),
    lastSeenAt: dateTime({ label: { de: 'Zuletzt gesehen', en: 'Last seen' }, edit: 'never' }),
  },
  list: {
    columns: ['name', 'email', 'state', 'template', 'invitedAt', 'lastSeenAt'],
    filters: ['state', 'template', 'lastSeenAt'],
    search: ['name', 'email'],
  },
  overview: {
    counters: [
      {
        name: 'invited',
        label: { de: 'Offene Einladungen', en: 'Open invitations' },
        filter: { state: ['INVITED'] },
        tone: 'info',
      },
    ],
  },
  access: {
    list: ['*:apiContent:Get', '*:mca:ListOperators'],
    create: ['*:apiContent:Get', '*:mca:ListOperators', '*:mca:InviteOperator'],
  },
  api: {
    list: { get: 'mca-users/users/operators' },
    create: { post: 'mca-users/users/operators/invite' },
  },
})
