import { createServer } from 'node:http'
import express from 'express'
import { ParseServer } from 'parse-server'

const { PORT, DATABASE_URL, LOG_FOLDER, APP_ID: appId, MASTER_KEY: masterKey } = process.env

const columns = (type, ...names) => Object.fromEntries(names.map((name) => [name, { type }]))
const open = {
  find: { '*': true },
  get: { '*': true },
  count: { '*': true },
  create: { '*': true },
  update: { '*': true },
  delete: { '*': true },
  addField: {},
}
const pointer = { type: 'Pointer', targetClass: 'Customer' }

const definitions = [
  {
    className: 'Customer',
    fields: { name: { type: 'String', required: true }, ...columns('String', 'email') },
    classLevelPermissions: open,
  },
  { className: 'Note', fields: columns('String', 'title'), classLevelPermissions: open },
  {
    className: 'Invoice',
    fields: {
      number: { type: 'String', required: true },
      ...columns('String', 'title', 'note', 'state', 'internal'),
      ...columns('Number', 'amount', 'cents', 'quantity'),
      ...columns('Date', 'issued', 'paidAt'),
      ...columns('Boolean', 'urgent'),
      ...columns('Array', 'watchers', 'tags', 'lines'),
      ...columns('Object', 'address', 'dims'),
      customer: pointer,
    },
    classLevelPermissions: open,
  },
]

const app = express()
const url = `http://127.0.0.1:${PORT}/parse`
const server = new ParseServer({
  appId,
  masterKey,
  databaseURI: DATABASE_URL,
  serverURL: url,
  publicServerURL: url,
  logsFolder: LOG_FOLDER,
  silent: true,
  allowClientClassCreation: false,
  schema: { definitions, strict: true },
  /** Parse knows `required` and nothing else; the rest is code of whoever runs it. */
  cloud(Parse) {
    const states = [undefined, null, 'draft', 'open', 'paid']
    Parse.Cloud.beforeSave('Invoice', async ({ object, original }) => {
      if (!states.includes(object.get('state'))) {
        throw new Parse.Error(Parse.Error.VALIDATION_ERROR, 'state is none of draft, open, paid')
      }
      if ((object.get('quantity') ?? 0) < 0) {
        throw new Parse.Error(Parse.Error.VALIDATION_ERROR, 'quantity must not be below 0')
      }
      if (object.get('number') === original?.get('number')) return
      const query = new Parse.Query('Invoice').equalTo('number', object.get('number'))
      if (await query.first({ useMasterKey: true })) {
        throw new Parse.Error(Parse.Error.DUPLICATE_VALUE, 'number is taken already')
      }
    })
  },
})
await server.start()
app.use('/parse', server.app)
createServer(app).listen(Number(PORT))
