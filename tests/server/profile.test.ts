import { describe, expect, it } from 'vitest'
import { openTestServer } from '../support/openTestServer.ts'

const path = 'api-authority/self/profile'
const server = await openTestServer()

const read = (token: string) => server.call(path, { token })
const write = (token: string, body: object, headers: Record<string, string> = {}) =>
  server.call(path, { method: 'PUT', token, body, headers })

describe('one’s own profile', () => {
  it('is changed by its owner alone, and read back (A03)', async () => {
    const [editor, reader] = [await server.tokenOf('editor'), await server.tokenOf('reader')]
    const others = (await read(reader)).json
    const answer = await write(editor, { firstName: ' Änne\r\n', lastName: 'Öztürk\u0085' })
    expect(answer.status).toBe(200)
    expect((await read(editor)).json).toMatchObject({
      firstName: 'Änne',
      lastName: 'Öztürk',
      emailConfirmed: true,
    })
    expect((await read(reader)).json).toEqual(others)
  })

  it('keeps what is not a name: e-mail, rights, id (A05)', async () => {
    const token = await server.tokenOf('editor')
    const before = [(await read(token)).json.email, (await server.call('api-authority/self', { token })).json]
    const more = { email: 'x@example.com', id: 'x', policies: [], permissions: ['*:a:B'], blocked: true }
    await write(token, { firstName: 'A', lastName: 'B', ...more })
    expect([
      (await read(token)).json.email,
      (await server.call('api-authority/self', { token })).json,
    ]).toEqual(before)
  })

  it.each([
    [{ lastName: 'B' }, 'firstName', 'required'],
    [{ firstName: '  ', lastName: 'B' }, 'firstName', 'required'],
    [{ firstName: 'A', lastName: 'b'.repeat(101) }, 'lastName', 'maxLength'],
    [{ firstName: ['A'], lastName: 'B' }, 'firstName', 'required'],
  ])('refuses %j and names the field', async (body, field, code) => {
    const { status, json } = await write(await server.tokenOf('editor'), body)
    expect(status).toBe(400)
    expect(json.errors[field].code).toBe(code)
  })

  it('is not overwritten by somebody who has seen an older version', async () => {
    const token = await server.tokenOf('editor')
    const { headers } = await read(token)
    const version = { 'If-Match': headers.get('ETag') ?? '' }
    expect((await write(token, { firstName: 'First', lastName: 'Tab' }, version)).status).toBe(200)
    const second = await write(token, { firstName: 'Second', lastName: 'Tab' }, version)
    expect(second.status).toBe(412)
    expect((await read(token)).json.firstName).toBe('First')
    expect((await write(token, { firstName: 'Second', lastName: 'Tab' }, { 'If-Match': '*' })).status).toBe(
      200,
    )
  })

  it('is nobody’s without a session', async () => {
    expect((await server.call(path)).status).toBe(401)
    expect((await server.call(path, { method: 'PUT', body: {} })).status).toBe(401)
  })
})
