import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Row = Record<string, unknown> & { id: number }

/**
 * Starts the backend of react-admin's tutorial (JSONPlaceholder's posts and users) on loopback, in the dialect of ra-data-simple-rest.
 * It takes calls with a token only.
 */
export async function startBlog() {
  const tables: Record<string, Row[]> = {
    users: [
      {
        id: 1,
        name: 'Leanne Graham',
        username: 'Bret',
        email: 'leanne@example.com',
        company: { name: 'Romaguera' },
      },
      {
        id: 2,
        name: 'Ervin Howell',
        username: 'Antonette',
        email: 'ervin@example.com',
        company: { name: 'Deckow' },
      },
    ],
    posts: Array.from({ length: 12 }, (_, place) => ({
      id: place + 1,
      userId: (place % 2) + 1,
      title: `Post of the ${place + 1}th day`,
      body: 'quia et suscipit',
    })),
  }
  const calls: string[] = []
  const server = createServer((request, response) => {
    void answer(tables, request, response, calls)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tables,
    calls,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function answer(
  tables: Readonly<Record<string, Row[]>>,
  request: IncomingMessage,
  response: ServerResponse,
  calls: string[],
) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const [, name = '', id] = pathname.split('/')
  const rows = tables[name]
  const send = (status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
  calls.push(`${request.method} ${pathname}`)
  if (!request.headers.authorization?.startsWith('Bearer ')) return send(401, { message: 'Unauthorized' })
  if (!rows) return send(404, { message: 'Not found' })
  const row = rows.find((one) => String(one.id) === id)
  if (id !== undefined && !row) return send(404, { message: 'Not found' })
  if (request.method === 'GET' && row) return send(200, row)
  if (request.method === 'GET') {
    const found = narrowed(rows, searchParams)
    const [first = 0, last = found.length - 1] = read<number[]>(searchParams, 'range') ?? []
    const shown = found.slice(first, last + 1)
    return send(200, shown, { 'Content-Range': `${name} ${first}-${first + shown.length}/${found.length}` })
  }
  const body = JSON.parse((await bodyOf(request)) || '{}') as Row
  if (request.method === 'POST') {
    const added = { ...body, id: Math.max(...rows.map((one) => one.id)) + 1 }
    rows.push(added)
    return send(201, added)
  }
  if (request.method === 'PUT' && row) return send(200, Object.assign(row, body))
  if (request.method === 'DELETE' && row) {
    rows.splice(rows.indexOf(row), 1)
    return send(200, row)
  }
  send(405, { message: 'Not allowed' })
}

function narrowed(rows: readonly Row[], query: URLSearchParams): Row[] {
  const { q, ...filter } = read<Record<string, unknown>>(query, 'filter') ?? {}
  const [field = 'id', order = 'ASC'] = read<string[]>(query, 'sort') ?? []
  const found = rows.filter((row) => {
    const isMeant = Object.entries(filter).every(([key, value]) =>
      [value].flat().some((wanted) => String(row[key]) === String(wanted)),
    )
    return isMeant && JSON.stringify(row).includes(String(q ?? ''))
  })
  const sorted = found.toSorted((one, other) =>
    String(one[field]).localeCompare(String(other[field]), 'en', { numeric: true }),
  )
  return order === 'DESC' ? sorted.reverse() : sorted
}

function read<Value>(query: URLSearchParams, name: string): Value | undefined {
  const text = query.get(name)
  return text === null ? undefined : (JSON.parse(text) as Value)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
