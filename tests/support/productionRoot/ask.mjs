// One request from within a machine of its own: what is asked comes as base64 of JSON, the answer goes out as JSON.
import { readFileSync } from 'node:fs'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

const { url, method = 'GET', headers = {}, body, authority } = JSON.parse(atob(process.argv[2]))
const isSecure = url.startsWith('https:')
const asked = (isSecure ? overHttps : overHttp)(
  url,
  { method, headers, ...(isSecure && { ca: readFileSync(authority) }) },
  async (response) => {
    const parts = []
    for await (const part of response) parts.push(part)
    const { statusCode: status, headers } = response
    console.log(JSON.stringify({ status, headers, text: Buffer.concat(parts).toString() }))
  },
)
asked.end(body === undefined ? undefined : Buffer.from(body, 'base64'))
