type Field = Readonly<Record<string, unknown>>

const id: Field = {
  field: 'id',
  type: 'integer',
  meta: { hidden: true },
  schema: { is_primary_key: true, has_auto_increment: true },
}

const plain = (type: string, ...names: string[]): Field[] =>
  names.map((field) => ({ field, type, meta: {}, schema: {} }))

/** What `POST /collections` makes, as its "Data Model" does. */
export const collections = [
  {
    collection: 'customers',
    meta: {},
    schema: {},
    fields: [
      id,
      { field: 'name', type: 'string', meta: { required: true }, schema: {} },
      ...plain('string', 'email'),
    ],
  },
  {
    collection: 'invoices',
    meta: {},
    schema: {},
    fields: [
      id,
      {
        field: 'number',
        type: 'string',
        meta: { required: true },
        schema: { is_nullable: false, is_unique: true },
      },
      ...plain('string', 'title', 'internal'),
      ...plain('text', 'note'),
      { field: 'amount', type: 'decimal', meta: {}, schema: { numeric_precision: 12, numeric_scale: 2 } },
      ...plain('integer', 'cents', 'customer'),
      {
        field: 'quantity',
        type: 'integer',
        // "Validation" of the field in its "Data Model".
        meta: { validation: { quantity: { _gte: 0 } } },
        schema: {},
      },
      ...plain('string', 'state'),
      ...plain('date', 'issued'),
      ...plain('timestamp', 'paidAt'),
      ...plain('boolean', 'urgent'),
      ...plain('json', 'tags', 'lines', 'address', 'dims'),
    ],
  },
]

export const relations = [
  {
    collection: 'invoices',
    field: 'customer',
    related_collection: 'customers',
    schema: { on_delete: 'SET NULL' },
  },
]
