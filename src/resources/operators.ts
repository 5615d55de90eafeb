import { managesOperators } from '#model/rights/managesOperators.ts'
import {
  choice,
  dateTime,
  defineResource,
  email,
  flag,
  integer,
  languageOptions,
  longText,
  sameAccess,
  templateGrants,
  templateOptions,
  text,
  timestamps,
} from '../features/model.ts'
import { menuGroups } from './menuGroups.ts'
import { rightsTemplates } from './rightsTemplates.ts'

const invites = ['*:apiContent:Get', '*:mca:ListOperators', '*:mca:InviteOperator'] as const
const one = 'mca-users/users/operators/{id}'

/** Staff who may sign in. The specification leaves fields and the invitation's payload open: they are ours. */
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
  createIn: 'slideOver',
  createLabel: { de: 'Operator einladen', en: 'Invite operator' },
  title: 'name',
  titleFallback: ['email'],
  opens: 'show',
  fields: {
    name: text({ label: 'Name', edit: 'never' }),
    email: email({ label: { de: 'E-Mail', en: 'Email' }, required: true, edit: 'create' }),
    state: choice({
      label: { de: 'Status', en: 'Status' },
      options: {
        ACTIVE: { de: 'Aktiv', en: 'Active' },
        INVITED: { de: 'Eingeladen', en: 'Invited' },
        EXPIRED: { de: 'Abgelaufen', en: 'Expired' },
        REVOKED: { de: 'Zurückgezogen', en: 'Withdrawn' },
        BLOCKED: { de: 'Gesperrt', en: 'Blocked' },
      },
      tones: {
        ACTIVE: 'positive',
        INVITED: 'info',
        EXPIRED: 'warning',
        REVOKED: 'neutral',
        BLOCKED: 'negative',
      },
      edit: 'never',
    }),
    template: choice({
      needs: 'invitationRoles',
      label: { de: 'Rolle', en: 'Role' },
      none: { de: 'Ohne Rechte', en: 'No permissions' },
      options: templateOptions(rightsTemplates),
      grants: templateGrants(rightsTemplates),
    }),
    language: choice({
      needs: 'invitationRoles',
      label: { de: 'Sprache der E-Mail', en: 'Email language' },
      options: languageOptions,
      edit: 'create',
      writeOnly: true,
      default: 'de',
    }),
    note: longText({
      needs: 'invitationRoles',
      label: { de: 'Persönliche Nachricht', en: 'Personal message' },
      maxLength: 1000,
      edit: 'create',
      writeOnly: true,
    }),
    validDays: integer({
      needs: 'invitationRoles',
      label: { de: 'Gültigkeit in Tagen', en: 'Valid for (days)' },
      min: 1,
      max: 30,
      default: 7,
      edit: 'create',
      writeOnly: true,
    }),
    invitedBy: text({
      needs: 'manageOperators',
      label: { de: 'Eingeladen von', en: 'Invited by' },
      edit: 'never',
    }),
    invitedAt: dateTime({
      needs: 'manageOperators',
      label: { de: 'Eingeladen am', en: 'Invited on' },
      edit: 'never',
    }),
    expiresAt: dateTime({
      needs: 'manageOperators',
      label: { de: 'Einladung gültig bis', en: 'Invitation valid until' },
      edit: 'never',
    }),
    lastSeenAt: dateTime({
      needs: 'manageOperators',
      label: { de: 'Zuletzt gesehen', en: 'Last seen' },
      edit: 'never',
    }),
    secondFactor: flag({
      needs: 'manageOperators',
      label: { de: 'Zweiter Faktor', en: 'Second factor' },
      edit: 'never',
    }),
    ...timestamps(),
  },
  list: {
    columns: ['name', 'email', 'state', 'template', 'expiresAt', 'lastSeenAt'],
    filters: ['state', 'template', 'invitedAt', 'expiresAt', 'lastSeenAt'],
    search: ['name', 'email'],
  },
  form: [
    { section: '', columns: 1, fields: ['email', 'template'] },
    {
      section: { de: 'Nachricht', en: 'Message' },
      columns: 2,
      fields: ['language', 'validDays', 'note'],
    },
  ],
  detail: [
    {
      section: { de: 'Person', en: 'Person' },
      fields: ['name', 'email', 'state', 'lastSeenAt', 'invitedBy', 'invitedAt', 'expiresAt'],
    },
    { section: { de: 'Rechte', en: 'Permissions' }, fields: ['template', 'secondFactor'] },
    { section: { de: 'Verwaltung', en: 'Dates' }, fields: ['createdAt', 'updatedAt'] },
  ],
  overview: {
    actions: [{ name: 'invite' }],
    counters: [
      {
        name: 'invited',
        label: { de: 'Offene Einladungen', en: 'Open invitations' },
        filter: { state: ['INVITED'] },
        tone: 'info',
      },
    ],
    todo: [
      {
        name: 'expiring',
        label: { de: 'Einladung läuft heute ab', en: 'Invitation expires today' },
        filter: { state: ['INVITED'], expiresAt: { period: 'today' } },
        sort: ['expiresAt', 'ASC'],
      },
      {
        name: 'expired',
        label: { de: 'Einladung ist abgelaufen', en: 'Invitation has expired' },
        filter: { state: ['EXPIRED'] },
        sort: ['expiresAt', 'DESC'],
      },
    ],
  },
  access: {
    ...sameAccess(['*:apiContent:Get', '*:mca:ListOperators'], 'list', 'show'),
    names: ['*:mca:ListOperatorNames'],
    create: invites,
    ...sameAccess(managesOperators, 'edit', 'delete'),
  },
  api: {
    list: { get: 'mca-users/users/operators' },
    one: { get: one, needs: 'singleRecords' },
    create: {
      post: 'mca-users/users/operators/invite',
      invites: 'invitationRoles',
      doneAt: 'invitedAt',
      each: {
        field: 'email',
        known: 'resend',
        done: [
          { de: 'Einladung gesendet', en: 'invitation sent' },
          { de: 'Einladungen gesendet', en: 'invitations sent' },
        ],
      },
      preview: {
        post: 'mca-users/users/operators/invite/preview',
        language: 'language',
        needs: 'invitationRoles',
      },
    },
    edit: { put: one, notSelf: true, needs: 'manageOperators' },
    delete: {
      delete: one,
      needs: 'manageOperators',
      notSelf: true,
      label: { de: 'Operator entfernen', en: 'Remove operator' },
      confirm: {
        de: 'Der Zugang und alle Sitzungen dieser Person enden sofort. Das Änderungsprotokoll nennt sie weiterhin.',
        en: 'This person’s account and all sessions end at once. The change log still names them.',
      },
    },
  },
  actions: {
    resend: {
      post: `${one}/resend`,
      needs: 'manageOperators',
      label: { de: 'Einladung erneut senden', en: 'Resend invitation' },
      access: invites,
      when: { state: ['INVITED', 'EXPIRED', 'REVOKED'] },
      confirm: {
        de: 'Die Einladung wird erneut gesendet und gilt von jetzt an. Der Link der früheren Mail ist danach ungültig.',
        en: 'The invitation is sent again and its validity starts over. The link in the earlier email stops working.',
      },
      confirmMany: {
        de: 'Die Einladungen werden erneut gesendet und gelten von jetzt an. Die Links der früheren Mails sind danach ungültig.',
        en: 'The invitations are sent again and their validity starts over. The links in the earlier emails stop working.',
      },
    },
    copyLink: {
      post: `${one}/link`,
      needs: 'manageOperators',
      answer: 'link',
      label: { de: 'Link kopieren', en: 'Copy link' },
      access: invites,
      when: { state: ['INVITED', 'EXPIRED'] },
      confirm: {
        de: 'Es entsteht ein neuer Link, der von jetzt an gilt. Der Link in der Mail ist danach ungültig.',
        en: 'A new link is created. The link in the email stops working.',
      },
    },
    revoke: {
      post: `${one}/revoke`,
      needs: 'manageOperators',
      label: { de: 'Einladung zurückziehen', en: 'Withdraw invitation' },
      access: invites,
      when: { state: ['INVITED', 'EXPIRED'] },
      confirm: {
        de: 'Der Link der Einladung ist danach ungültig. Sie können sie später erneut senden.',
        en: 'The invitation link stops working. You can send it again later.',
      },
      confirmMany: {
        de: 'Die Links der Einladungen sind danach ungültig. Sie können sie später erneut senden.',
        en: 'The invitation links stop working. You can send them again later.',
      },
      tone: 'warning',
    },
    block: {
      post: `${one}/block`,
      needs: 'manageOperators',
      label: { de: 'Sperren', en: 'Block' },
      access: managesOperators,
      notSelf: true,
      when: { state: 'ACTIVE' },
      confirm: {
        de: 'Die Person wird sofort überall abgemeldet und kann sich nicht mehr anmelden, bis Sie die Sperre aufheben.',
        en: 'The person is signed out everywhere at once and cannot sign in until you unblock them.',
      },
      confirmMany: {
        de: 'Diese Personen werden sofort überall abgemeldet und können sich nicht mehr anmelden, bis Sie die Sperre aufheben.',
        en: 'These people are signed out everywhere at once and cannot sign in until you unblock them.',
      },
      tone: 'negative',
    },
    unblock: {
      post: `${one}/unblock`,
      needs: 'manageOperators',
      label: { de: 'Sperre aufheben', en: 'Unblock' },
      access: managesOperators,
      when: { state: 'BLOCKED' },
      tone: 'positive',
    },
    resetSecondFactor: {
      post: `${one}/reset-second-factor`,
      needs: 'manageOperators',
      label: { de: 'Zweiten Faktor zurücksetzen', en: 'Reset second factor' },
      access: managesOperators,
      notSelf: true,
      when: { secondFactor: true },
      confirm: {
        de: 'Die Person wird sofort überall abgemeldet und meldet sich danach mit dem Passwort allein an. App und Wiederherstellungscodes gelten nicht mehr. Vergewissern Sie sich vorher, dass wirklich sie darum bittet.',
        en: 'The person is signed out everywhere at once and then signs in with the password alone. App and recovery codes stop working. First make sure the request really comes from them.',
      },
      confirmMany: {
        de: 'Diese Personen werden sofort überall abgemeldet und melden sich danach mit dem Passwort allein an. Apps und Wiederherstellungscodes gelten nicht mehr. Vergewissern Sie sich vorher, dass wirklich sie darum bitten.',
        en: 'These people are signed out everywhere at once and then sign in with the password alone. Apps and recovery codes stop working. First make sure the request really comes from them.',
      },
      tone: 'warning',
    },
  },
})
