import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig } from 'payload'
import { openapi } from 'payload-oapi'

const isSomebody = ({ req }) => Boolean(req.user)
const isEditor = ({ req }) => req.user?.role === 'editor'
const access = { read: isSomebody, create: isEditor, update: isEditor, delete: isEditor }

const text = (name, others = {}) => ({ name, type: 'text', ...others })
const number = (name, others = {}) => ({ name, type: 'number', ...others })
const customer = { type: 'relationship', relationTo: 'customers' }

export default buildConfig({
  secret: 'secret-of-a-test',
  db: sqliteAdapter({ client: { url: `file:${process.env.DATABASE_FILE}` }, push: true }),
  telemetry: false,
  typescript: { autoGenerate: false },
  cors: '*',
  plugins: [openapi({ openapiVersion: '3.0', metadata: { title: 'Billing', version: '1' } })],
  collections: [
    {
      slug: 'users',
      auth: { useAPIKey: true, tokenExpiration: Number(process.env.TOKEN_SECONDS ?? 7200) },
      access,
      fields: [{ name: 'role', type: 'select', options: ['editor', 'reader'] }],
    },
    {
      slug: 'customers',
      access,
      fields: [text('name', { required: true }), { name: 'email', type: 'email' }],
    },
    { slug: 'notes', access, fields: [text('title')] },
    {
      slug: 'invoices',
      access,
      fields: [
        text('number', { required: true, unique: true }),
        text('title'),
        { name: 'note', type: 'textarea' },
        number('amount'),
        number('cents'),
        number('quantity', { min: 0 }),
        { name: 'state', type: 'select', options: ['draft', 'open', 'paid'] },
        { name: 'issued', type: 'date' },
        { name: 'paidAt', type: 'date' },
        { name: 'urgent', type: 'checkbox' },
        { name: 'customer', ...customer },
        { name: 'watchers', ...customer, hasMany: true },
        { name: 'tags', type: 'json' },
        { name: 'lines', type: 'array', fields: [text('text'), number('amount'), text('sku')] },
        {
          name: 'address',
          type: 'group',
          fields: ['street', 'city', 'postalCode', 'country', 'state', 'phone'].map((name) => text(name)),
        },
        { name: 'dims', type: 'group', fields: [number('w'), number('h')] },
        text('internal'),
      ],
    },
  ],
})
