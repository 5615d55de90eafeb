import type { FeatureParts } from '../../support/featureParts.ts'

export const parts: FeatureParts = {
  methods: ['plan', 'replan', 'runPlansAhead'],
  rich: { invoices: { planned: { fields: ['amount'], actions: ['pay'] } } },
  mistakes: [
    ['a plan for what nobody enters', 'planned', { fields: ['state'] }, 'C902', 'invoices.planned.fields[0]'],
    [
      'a plan for an unknown field',
      'planned',
      { fields: ['prise'] },
      'C104',
      'invoices.planned.fields[0]',
      'price',
    ],
  ],
  ownCalls: {
    'POST planned-changes': 'needs the rights of the change',
    'PUT planned-changes/{id}': 'needs the rights of the change',
    'POST planned-changes/{id}/withdraw': 'needs the rights of the change',
    'POST planned-changes/{id}/retry': 'needs the rights of the change',
  },
  messages: (wrong) => [
    [
      'C901',
      wrong('0.backend', 'elsewhere'),
      'Änderungen planen kann nur, wessen Datensätze die eigene API hat: ein anderes Backend macht von sich aus nichts.',
      'changes can be scheduled only for records that the API has itself: another backend does nothing on its own.',
    ],
    [
      'C903',
      wrong('0.api', { list: { get: 'bills' } }),
      'Werte lassen sich nur planen, wo es einen Aufruf zum Bearbeiten gibt: "api" fehlt "edit".',
      'values can be scheduled only where there is a call that edits: "api" has no "edit".',
    ],
    [
      'C902',
      wrong('0.planned.fields.0', 'erasedAt'),
      'das Feld "erasedAt" gibt niemand in einem Formular ein; planen lässt sich nur, was sich bearbeiten lässt.',
      'nobody enters the field "erasedAt" in a form; only what can be edited can be scheduled.',
    ],
    [
      'C904',
      wrong('0.planned.actions.0', 'payy'),
      'es gibt keine Aktion "payy".',
      'there is no action "payy".',
    ],
  ],
}
