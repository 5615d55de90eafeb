import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageHeaders } from '../../src/server/http/secureHeaders.ts'

it('the file for nginx sends the headers that the local server sends (H01)', () => {
  const written = [
    ...readFileSync('deploy/nginx-static.conf', 'utf8').matchAll(/^ {4}add_header (\S+) "(.+)" always;$/gm),
  ]
  const headers = Object.fromEntries(written.map(([, name, value]) => [name, value]))
  const { 'Strict-Transport-Security': transport, ...others } = headers
  expect(transport).toMatch(/^max-age=\d+$/)
  expect(others).toEqual(pageHeaders(JSON.parse(readFileSync('public/config.json', 'utf8'))))
})
