import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { connect, createServer as createPlainServer } from 'node:net'

/**
 * Lets a machine without a network reach the npm registry and nothing else: `outside SOCKET REGISTRY` answers on a socket in
 * the file system with what the registry says, `inside SOCKET PORT` leads a port of the machine to it. See `bareMachine.sh`.
 */
const [side, socket, target] = process.argv.slice(2)

if (side === 'outside') {
  const registry = new URL(target)
  rmSync(socket, { force: true })
  createServer((asked, answer) => {
    const headers = { ...asked.headers, host: registry.host }
    const url = new URL(asked.url.replace(/^\/+/, ''), registry)
    const sent = request(url, { method: asked.method, headers }, (response) => {
      answer.writeHead(response.statusCode, response.headers)
      response.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  }).listen(socket)
} else {
  createPlainServer((connection) => {
    const relayed = connect(socket)
    connection.pipe(relayed).pipe(connection)
    for (const each of [connection, relayed]) each.on('error', () => connection.destroy())
  }).listen(Number(target), '127.0.0.1')
}
